import type { ExportFact, FileFacts, ImportFact, SymbolFact, UseFact } from '../../src/core/model/facts';

/** Something said about a source line; a column makes it point there. */
interface Remark {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** The source printed again, each line followed by what was found on it, as comments of the language. */
export function goldenText(source: string, facts: FileFacts, comment: string): string {
  const remarks = remarksOn(facts);
  const lines = source.split('\n').flatMap((line, index) => [line, ...remarks.filter((remark) => remark.line === index).map((remark) => pointing(remark, comment))]);
  const error = facts.hasSyntaxError ? [`${comment} the parser found a syntax error`] : [];
  return [...error, ...lines].join('\n');
}

function pointing({ column, text }: Remark, comment: string): string {
  if (column < 0) return `${comment} ${text}`;
  return comment.padEnd(Math.max(column, comment.length)) + '^ ' + text;
}

function remarksOn(facts: FileFacts): Remark[] {
  const { symbols } = facts;
  const named = (index: number): string => qualified(symbols, index) || 'the module';
  const symbolRemarks = symbols.slice(1).map((symbol, i): Remark => ({ line: symbol.nameLine, column: symbol.nameColumn, text: `DEFINES ${symbolText(symbol, named(i + 1))}` }));
  const useRemarks = facts.uses.map((use): Remark => ({ line: use.line, column: use.column, text: `${useText(use)}${use.target < 0 ? '' : ` = ${named(use.target)}`} (in ${named(use.within)})` }));
  const others = [
    ...facts.imports.map((fact) => ({ line: fact.line, text: importText(fact) })),
    ...facts.exports.map((fact) => ({ line: fact.line, text: exportText(fact) })),
    ...facts.heritage.map(({ symbol, relation, base, line }) => ({ line, text: `${named(symbol)} ${relation} ${base}` })),
    ...facts.literals.map(({ text, within, line }) => ({ line, text: `literal ${text} (in ${named(within)})` })),
    ...facts.notes.map(({ text, symbol, line }) => ({ line, text: `note on ${named(symbol)}: ${text}` })),
    ...facts.routes.map(({ method, path, handler, line }) => ({ line, text: `route ${method} ${path} to ${handler.symbol < 0 ? handler.name : named(handler.symbol)}` })),
  ].map((remark): Remark => ({ ...remark, column: -1 }));
  const module = symbols[0].doc === '' ? [] : [{ line: 0, column: -1, text: `the module says "${symbols[0].doc}"` }];
  return [...module, ...others, ...[...symbolRemarks, ...useRemarks].sort((a, b) => a.column - b.column)];
}

function qualified(symbols: readonly SymbolFact[], index: number): string {
  const names: string[] = [];
  for (let at = index; at > 0; at = symbols[at].container) names.unshift(symbols[at].owner === '' ? symbols[at].name : `${symbols[at].owner}.${symbols[at].name}`);
  return names.join('.');
}

function symbolText(symbol: SymbolFact, name: string): string {
  const { range } = symbol;
  const words = [
    symbol.kind, name,
    symbol.visibility === 'public' ? '' : symbol.visibility,
    symbol.exported ? 'exported' : '', symbol.isStatic ? 'static' : '', symbol.isTest ? 'test' : '', symbol.isDeclaration ? 'declared' : '',
    `${range.startLine + 1}:${range.startColumn}-${range.endLine + 1}:${range.endColumn}`,
    symbol.bodyLine > range.startLine ? `body ${symbol.bodyLine + 1}` : '',
    symbol.typeName === '' ? '' : `type ${symbol.typeName}`, symbol.aliasOf === '' ? '' : `alias of ${symbol.aliasOf}`,
    `\`${symbol.signature}\``,
    symbol.doc === '' ? '' : JSON.stringify(symbol.doc),
  ];
  return words.filter((word) => word !== '').join(' ');
}

function useText(use: UseFact): string {
  const receiver = use.receiver === '' ? '' : `${use.receiver}.`;
  const type = use.receiverType === '' ? '' : ` on ${use.receiverType}`;
  return `${use.kind} ${receiver}${use.name}${use.argumentCount < 0 ? '' : `/${use.argumentCount}`}${type}`;
}

function importText({ module, imported, local, isTypeOnly, isDynamic }: ImportFact): string {
  const what = imported === '' ? `imports ${module} for its effect` : `imports ${imported} of ${module}${local === '' ? '' : ` as ${local}`}`;
  return `${what}${isTypeOnly ? ', type only' : ''}${isDynamic ? ', dynamic' : ''}`;
}

function exportText({ name, local, module, imported }: ExportFact): string {
  return module === '' ? `exports ${name}, which is ${local === '' ? 'a value without name' : local}` : `exports ${name}, which is ${imported} of ${module}`;
}
