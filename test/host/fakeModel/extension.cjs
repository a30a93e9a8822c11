// A chat model without a network: asked in agent mode it calls the tool it is told to call, then repeats what it got.
'use strict';
const vscode = require('vscode');

/** Everything the model was asked, for the tests. */
const requests = [];
/** What it does in a request that offers tools: { tool, input }. */
const plan = { tool: '', input: {} };

const textOf = (part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '');
const resultOf = (part) => (part instanceof vscode.LanguageModelToolResultPart ? part.content.map(textOf).join('') : '');

const provider = {
  provideLanguageModelChatInformation: () => [
    {
      id: 'fake', name: 'Cairn Fake', family: 'fake', version: '1', maxInputTokens: 64_000, maxOutputTokens: 4_000, isUserSelectable: true,
      capabilities: { toolCalling: true },
    },
  ],
  provideTokenCount: async (_model, text) => Math.ceil((typeof text === 'string' ? text : text.content.map(textOf).join('')).length / 4),
  provideLanguageModelChatResponse: async (_model, messages, options, progress) => {
    const tools = (options.tools ?? []).map((tool) => tool.name);
    const result = messages.flatMap((message) => [...message.content]).map(resultOf).filter(Boolean).at(-1);
    requests.push({ tools, result });
    const name = plan.tool && tools.find((tool) => tool === plan.tool || tool.endsWith(`_${plan.tool}`));
    if (result !== undefined) progress.report(new vscode.LanguageModelTextPart(`The tool said: ${result.length} characters.`));
    else if (name) progress.report(new vscode.LanguageModelToolCallPart('call-1', name, plan.input));
    else progress.report(new vscode.LanguageModelTextPart('ok'));
  },
};

exports.activate = (context) => {
  context.subscriptions.push(vscode.lm.registerLanguageModelChatProvider('cairn-test', provider));
  return { requests, plan };
};
