import './fakeVscode';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { ALL_COMMANDS } from '../../../src/host/commands/allCommands';
import { MCP_PROVIDER_ID } from '../../../src/host/mcp';
import { ALL_TOOLS } from '../../../src/host/tools/allTools';
import { toJsonSchema } from '../../../src/protocol/jsonSchema';
import { DEFAULT_SETTINGS } from '../../../src/protocol/settings';
import { TOOLS } from '../../../src/protocol/tools';

interface Contributed {
  readonly commands: readonly { command: string; title: string; category: string }[];
  readonly languageModelTools: readonly Record<string, unknown>[];
  readonly mcpServerDefinitionProviders: readonly { id: string; label: string }[];
  readonly configuration: { readonly properties: Record<string, { default: unknown; scope?: string; markdownDescription: string }> };
}
const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { contributes: Contributed; activationEvents: string[] };
const strings = JSON.parse(fs.readFileSync('package.nls.json', 'utf8')) as Record<string, string>;
const { contributes } = manifest;
const said = (key: unknown): string | undefined => (typeof key === 'string' ? strings[key.replace(/^%|%$/g, '')] : undefined);

describe('package.json', () => {
  it('G1: contributes exactly the tools that the table offers to VS Code and that are registered', () => {
    const offered = TOOLS.filter((tool) => tool.surfaces.includes('vscode'));
    assert.deepEqual(contributes.languageModelTools.map((tool) => tool.name), offered.map((tool) => tool.name));
    assert.deepEqual(ALL_TOOLS.map((tool) => tool.definition.name), offered.map((tool) => tool.name));
    assert.ok(offered.length > 0);
  });

  it('G1: describes each tool as the table does, in a form that agent mode shows', () => {
    for (const tool of contributes.languageModelTools) {
      const entry = TOOLS.find((each) => each.name === tool.name)!;
      assert.match(entry.name, /^(?!copilot_|vscode_)[\w-]+$/);
      assert.equal(tool.canBeReferencedInPrompt, true);
      assert.ok(entry.referenceName);
      assert.equal(tool.toolReferenceName, entry.referenceName);
      assert.equal(tool.modelDescription, entry.description);
      assert.equal(said(tool.displayName), entry.title);
      assert.ok(said(tool.userDescription));
      assert.deepEqual(tool.inputSchema, toJsonSchema(entry.input));
      assert.ok(entry.description.length <= 1024, 'models cut descriptions there');
      for (const tag of (tool.tags as string[] | undefined) ?? []) assert.doesNotMatch(tag, /^(copilot|vscode)_/);
    }
  });

  it('contributes exactly the commands of the table, with their titles, in one category', () => {
    assert.deepEqual(contributes.commands.map((command) => command.command), ALL_COMMANDS.map((command) => command.id));
    for (const command of contributes.commands) {
      assert.equal(command.category, 'Cairn');
      assert.equal(said(command.title), ALL_COMMANDS.find((each) => each.id === command.command)?.title);
    }
  });

  it('names the MCP provider that is registered', () => {
    assert.deepEqual(contributes.mcpServerDefinitionProviders.map((provider) => provider.id), [MCP_PROVIDER_ID]);
  });

  it('gives every setting that is read, no other, with the shared defaults', () => {
    const code = fs.readFileSync('src/host/config.ts', 'utf8');
    const read = [...code.matchAll(/'((?:index|retrieval|mcp)\.\w+)'/g)].map((match) => `cairn.${match[1]}`).sort();
    assert.deepEqual(Object.keys(contributes.configuration.properties).sort(), [...new Set(read)]);
    const { properties } = contributes.configuration;
    assert.equal(properties['cairn.index.maxFileSize']!.default, DEFAULT_SETTINGS.maxFileSize);
    assert.deepEqual(properties['cairn.index.exclude']!.default, DEFAULT_SETTINGS.exclude);
    assert.equal(properties['cairn.index.submodules']!.default, DEFAULT_SETTINGS.submodules);
    assert.equal(properties['cairn.index.location']!.default, DEFAULT_SETTINGS.indexLocation);
    assert.equal(properties['cairn.retrieval.maxTokens']!.default, DEFAULT_SETTINGS.maxTokens);
    for (const [key, property] of Object.entries(properties)) {
      assert.ok(property.scope, `${key} has a scope`);
      assert.ok(said(property.markdownDescription), `${key} has a sentence`);
    }
  });

  it('lets no workspace decide where indexes are written', () => {
    assert.equal(contributes.configuration.properties['cairn.index.location']!.scope, 'machine');
  });

  it('has every localised string it names, and no other', () => {
    const named = [...JSON.stringify(manifest).matchAll(/"%([^%"]+)%"/g)].map((match) => match[1]!);
    assert.deepEqual([...new Set(named)].sort(), Object.keys(strings).sort());
  });

  it('costs nothing before the window is idle', () => {
    assert.deepEqual(manifest.activationEvents, ['onStartupFinished']);
  });
});
