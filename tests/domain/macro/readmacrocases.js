// readcases.js FILE: the tests in FILE, which were written for a browser, as JSON of what is put in and what has to come out.
// They are run with stand-ins for the browser, the engine and `expect`: nothing is expanded here, only written down.
'use strict';

const fs = require('fs');
const vm = require('vm');

let current; // the case that is being read

// What will come out, before it is known. Questions about it become what is expected.
class Output {
    constructor(step, question = {}) {
        this.step = step;
        this.question = question;
    }
    toString() { return `{{${this.step}}}`; }
    get length() { return new Output(this.step, { ...this.question, length: true }); }
    trim() { return this; }
    startsWith(beginning) { return new Output(this.step, { ...this.question, beginning }); }
    match(pattern) {
        const group = number => new Output(this.step, { ...this.question, pattern: pattern.source, group: number });
        return [0, 1, 2, 3].map(group);
    }
}

function evaluated(template, environment) {
    current.steps.push({
        template,
        user: environment.name1Override ?? 'User',
        character: environment.name2Override ?? 'Character',
    });
    return new Output(current.steps.length - 1);
}

function expectation(actual, negated) {
    const note = check => {
        if (actual instanceof Output)
            current.checks.push({ step: actual.step, ...actual.question, ...check, negated });
        else if (/\{\{\d+\}\}/.test(actual))
            current.checks.push({ joined: actual, ...check, negated });
    };
    return {
        get not() { return expectation(actual, !negated); },
        toBe: value => note(value instanceof Output ? { sameAs: value.step } : { value }),
        toBeTruthy: () => note({}),
        toBeGreaterThan: least => note({ least }),
        toBeNull: () => {},
    };
}

function variables(kind) {
    const name = kind === 'local' ? 'getvar' : 'getglobalvar';
    return {
        set: (key, value) => { current[kind][key] = String(value); },
        get: key => evaluated(`{{${name}::${key}}}`, {}),
        del: () => {},
    };
}

// Whatever a test does to the registry or to the engine itself is beyond a program that has neither.
const registry = new Proxy({}, { get: () => (...given) => { current.registry = true; return given[0]; } });
const engine = new Proxy({ evaluate: evaluated }, {
    get: (known, name) => known[name] ?? (() => { current.registry = true; }),
});
const modules = {
    MacroEngine: engine,
    MacroRegistry: registry,
    MacroEnvBuilder: {
        buildFromRawEnv(raw) {
            current.registry ||= Boolean(raw.dynamicMacros);
            return raw;
        },
    },
    MacroCategory: {},
    chat_metadata: {},
};
const page = { evaluate: async (work, given) => work(given), on() {}, off() {} };

const found = [];
function test(name, work) { found.push([name, work]); }
test.describe = (name, work) => work();
test.beforeEach = () => {};

async function main(file) {
    const source = fs.readFileSync(file, 'utf8').replace(/^import .*$/gm, '').replace(/\bimport\(/g, 'importing(');
    const context = vm.createContext({
        test,
        expect: actual => expectation(actual, false),
        testSetup: {},
        importing: async () => modules,
        SillyTavern: { getContext: () => ({ variables: { local: variables('local'), global: variables('global') } }) },
        Output,
    });
    vm.runInContext('const plain = Array.prototype.includes; Array.prototype.includes = function (value) {'
        + 'return value instanceof Output ? new Output(value.step, { ...value.question, among: this }) : plain.call(this, value); }', context);
    vm.runInContext(source, context);
    const cases = [];
    for (const [name, work] of found) {
        current = { number: cases.length + 1, name, registry: false, local: {}, global: {}, steps: [], checks: [] };
        cases.push(current);
        try {
            await work({ page });
        } catch (error) {
            current.unread = String(error);
        }
    }
    process.stdout.write(JSON.stringify(cases, null, 1) + '\n');
}

main(process.argv[2]);
