import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkInput } from '../../src/protocol/inputCheck';
import { toJsonSchema } from '../../src/protocol/jsonSchema';
import { TOOLS, toolNamed } from '../../src/protocol/tools';

const context = toolNamed('get_context_for_task');

function problemOf(raw: unknown): string {
  const check = checkInput(context, raw);
  assert.equal(check.ok, false, 'expected a refusal');
  return check.ok ? '' : check.problem;
}

describe('input check', () => {
  it('passes a full and correct request on unchanged', () => {
    const raw = {
      task: 'fix the session', maxTokens: 200, maxChars: 800, maxFiles: 200, maxCandidates: 1, pathPrefix: 'src/server', repositories: ['a'],
      explicitSymbols: ['A.b'], routePaths: ['GET /x'], historyFiles: ['a.py'], includeTests: true, commit: 'abc',
    };
    assert.deepEqual(Object.keys(raw).sort(), Object.keys(context.input.properties).sort(), 'the test covers every field');
    assert.deepEqual(checkInput(context, raw), { ok: true, input: raw });
  });

  it('counts null as left out', () => {
    assert.deepEqual(checkInput(context, { task: 'x', maxTokens: null }), { ok: true, input: { task: 'x' } });
    assert.deepEqual(checkInput(toolNamed('index_status'), null), { ok: true, input: {} });
  });

  const cases: readonly [string, unknown, string][] = [
    ['a missing task', {}, 'get_context_for_task needs the field "task"; it takes: the task in words, as complete as you have it: bug report, feature request, question, stack trace.'],
    ['a null task', { task: null }, 'get_context_for_task needs the field "task"; it takes: the task in words, as complete as you have it: bug report, feature request, question, stack trace.'],
    ['an empty task', { task: ' \n' }, '"task" is empty; it takes: the task in words, as complete as you have it: bug report, feature request, question, stack trace.'],
    ['a task of another type', { task: 7 }, '"task" takes text, but got 7; it takes: the task in words, as complete as you have it: bug report, feature request, question, stack trace.'],
    ['no object', 'do it', 'get_context_for_task takes an object with named fields, but got "do it"; it takes task, maxTokens, maxChars, maxFiles, maxCandidates, pathPrefix, repositories, explicitSymbols, routePaths, historyFiles, includeTests, commit.'],
    ['a budget below the range', { task: 'x', maxTokens: 199 }, '"maxTokens" takes a whole number from 200 to 50000, but got 199; send such a number or leave it out.'],
    ['a budget that is no number', { task: 'x', maxTokens: NaN }, '"maxTokens" takes a whole number from 200 to 50000, but got NaN; send such a number or leave it out.'],
    ['a budget in quotes', { task: 'x', maxTokens: '1500' }, '"maxTokens" takes a whole number from 200 to 50000, but got "1500"; send such a number or leave it out.'],
    ['a fraction', { task: 'x', maxFiles: 1.5 }, '"maxFiles" takes a whole number from 1 to 200, but got 1.5; send such a number or leave it out.'],
    ['text for a switch', { task: 'x', includeTests: 'yes' }, '"includeTests" takes true or false, but got "yes"; send one of the two or leave it out.'],
    ['text for a list', { task: 'x', explicitSymbols: 'A' }, '"explicitSymbols" takes a list of texts, but got "A"; send ["A"] or leave it out.'],
    ['a wrong entry', { task: 'x', explicitSymbols: ['A', ''] }, '"explicitSymbols" takes a list of texts that are not empty, but entry 2 is ""; remove or correct it.'],
    ['another spelling', { task: 'x', max_tokens: 300 }, 'get_context_for_task has no field "max_tokens"; use "maxTokens".'],
    ['a name of the prototype', { task: 'x', constructor: 1 }, 'get_context_for_task has no field "constructor"; it takes task, maxTokens, maxChars, maxFiles, maxCandidates, pathPrefix, repositories, explicitSymbols, routePaths, historyFiles, includeTests, commit.'],
    ['a climbing prefix', { task: 'x', pathPrefix: 'src/../..' }, '"pathPrefix" takes a path relative to the workspace root with forward slashes and without "..", but got "src/../.."; send one like "src/server".'],
  ];
  for (const [what, raw, expected] of cases) {
    it(`refuses ${what} with one sentence`, () => assert.equal(problemOf(raw), expected));
  }

  it('refuses absolute prefixes of every system and normalises relative ones', () => {
    for (const pathPrefix of ['/etc', 'C:/x', 'c:\\x', 'a\\b', 'a\0b']) assert.match(problemOf({ task: 'x', pathPrefix }), /relative to the workspace root/);
    for (const [given, kept] of [['./src//server/', 'src/server'], ['.', ''], ['src', 'src']]) {
      assert.deepEqual(checkInput(context, { task: 'x', pathPrefix: given }), { ok: true, input: { task: 'x', pathPrefix: kept } });
    }
  });

  it('answers any input with a request or one sentence on one line', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.constantFrom('task', 'maxTokens', 'pathPrefix', 'historyFiles', '__proto__', 'x'), fc.anything()), (any, fields) => {
        for (const raw of [any, fields]) {
          const check = checkInput(context, raw);
          if (!check.ok) assert.match(check.problem, /^[^\n]+\.$/);
        }
      }),
    );
  });
});

describe('tool table', () => {
  it('obeys the rules of every client', () => {
    for (const tool of TOOLS) {
      assert.match(tool.name, /^(?!copilot_|vscode_)[\w-]+$/);
      assert.ok(tool.description.length <= 1024, `${tool.name} is described in at most 1,024 characters`);
      const schema = toJsonSchema(tool.input);
      assert.equal(schema.type, 'object');
      for (const name of schema.required) assert.ok(Object.hasOwn(schema.properties, name));
      for (const [name, property] of Object.entries(schema.properties)) {
        assert.ok(property.description.length > 0 && property.description.length <= 1024, name);
        assert.equal(property.items !== undefined, property.type === 'array', name);
        for (const limit of [property.minimum, property.maximum]) {
          if (limit !== undefined) assert.ok(property.description.includes(String(limit)), `${name} says its limit ${limit} in words`);
        }
      }
    }
  });
});
