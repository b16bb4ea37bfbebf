#!/usr/bin/env python3
"""changelog.py METAINFO PACKAGER: the releases that the metainfo tells of, as Debian writes them."""
import sys
import textwrap
from datetime import datetime, timezone
from email.utils import format_datetime
from xml.etree import ElementTree


def sentences(release):
    return [" ".join("".join(part.itertext()).split()) for part in release.findall("description//*") if part.tag in ("p", "li")]


def entry(release, packager):
    day = datetime.strptime(release.get("date"), "%Y-%m-%d").replace(hour=12, tzinfo=timezone.utc)
    told = sentences(release) or ["New release."]
    items = [textwrap.fill(text, 76, initial_indent="  * ", subsequent_indent="    ") for text in told]
    return f"dramatis ({release.get('version')}) unstable; urgency=medium\n\n" + "\n".join(items) \
        + f"\n\n -- {packager}  {format_datetime(day)}\n"


def main(metainfo, packager):
    releases = ElementTree.parse(metainfo).getroot().findall("releases/release")
    print("\n".join(entry(release, packager) for release in releases), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
