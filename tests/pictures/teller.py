#!/usr/bin/env python3
"""teller.py STORY PORT: an OpenAI-compatible server that tells one story by heart, so that pictures of it come out the same."""
import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

STORY = json.load(open(sys.argv[1], encoding="utf-8"))


def scene_of(request):
    """The part of the story that was told last in what is asked."""
    asked = "\n".join(message["content"] for message in request["messages"])
    told = [(asked.rfind(scene["you"]), scene) for scene in STORY]
    return max(told, key=lambda found: found[0])[1]


def state(of):
    position, posture, verb, holding = of["activity"]
    return {
        "affinity_delta": of["affinity"], "trust_delta": of["trust"], "why": of["why"], "mood": of["mood"],
        "knowledge_facts": [{"text": of["fact"]}] if "fact" in of else [], "last_interaction": of["why"],
        "memory": of.get("memory", ""),
        "activity": {"position": position, "posture": posture, "verb": verb, "interruptible": True, "required_attention": "",
                     "expected_minutes": 0, "holding": holding, "attention": ""}}


def report(of):
    nothing = {name: [] for name in ("spots", "elsewhere", "opened", "resolved", "dropped", "planned", "started", "begun", "ended",
                                     "cancelled", "items")}
    return {"place": "", "moving": False, "public": False, "audible": "inside", "minutes": 0, "weather": "", **nothing, **of}


def answer_to(request):
    scene = scene_of(request)
    shape = request.get("response_format", {}).get("json_schema", {}).get("name")
    if shape == "turn_report":
        names = request["response_format"]["json_schema"]["schema"]["properties"].get("witnesses", {}).get("properties", {})
        whole = {"witnesses": {name: state(scene["wren" if name == "Wren" else "teo"]) for name in names},
                 "scene": report(scene["scene"]), "significance": {"score": scene["score"], "why": ""}}
        return json.dumps({name: whole[name] for name in request["response_format"]["json_schema"]["schema"]["properties"]})
    if shape == "state_update":
        whose = "wren" if "Report on Wren." in request["messages"][-1]["content"] else "teo"
        return json.dumps(state(scene[whose]))
    if shape == "scene_report":
        return json.dumps(report(scene["scene"]))
    if shape == "scene_summary":
        return json.dumps({"summary": "I kept the light all night, and for once somebody sat with me.", "edges": []})
    if shape:
        return json.dumps({"score": scene["score"], "why": ""})
    return scene["reply"]


class Teller(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send(json.dumps({"data": [{"id": "by-heart"}]}).encode(), "application/json")

    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        words = answer_to(request).split(" ")
        events = [{"delta": {"content": word + " " * (i + 1 < len(words))}} for i, word in enumerate(words)]
        events.append({"delta": {}, "finish_reason": "stop"})
        lines = [json.dumps({"model": "by-heart", "choices": [dict(event, index=0)]}) for event in events]
        self.send("".join(f"data: {line}\n\n" for line in lines + ["[DONE]"]).encode(), "text/event-stream")

    def send(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[2])), Teller).serve_forever()
