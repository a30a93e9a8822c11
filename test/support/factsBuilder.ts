import type { ExportFact, FileFacts, HeritageFact, ImportFact, MountFact, RouteFact, SymbolFact, UseFact } from '../../src/core/model/facts';

/** Writes FileFacts by hand, a line a call, so that linking can be tested without a parser. */
export class FactsBuilder {
  private readonly symbols: SymbolFact[] = [];
  private readonly uses: UseFact[] = [];
  private readonly importFacts: ImportFact[] = [];
  private readonly exportFacts: ExportFact[] = [];
  private readonly heritageFacts: HeritageFact[] = [];
  private readonly routeFacts: RouteFact[] = [];
  private readonly mountFacts: MountFact[] = [];
  private line = 0;
  /** The namespace that the text declares. */
  namespace = '';

  constructor(private readonly language: string) {
    this.symbol('', { kind: 'module', container: -1 });
  }

  /** Adds a symbol and returns its index. */
  symbol(name: string, fact: Partial<SymbolFact> = {}): number {
    const line = this.line++;
    const kind = fact.kind ?? 'function';
    this.symbols.push({
      name, kind, container: 0, range: { startLine: line, startColumn: 0, endLine: line, endColumn: 80 }, nameLine: line, nameColumn: 0, bodyLine: line,
      signature: `${kind} ${name}`, doc: '', visibility: 'public', exported: true, isStatic: false, isTest: false, isDeclaration: false, typeName: '', aliasOf: '', owner: '', ...fact,
    });
    return this.symbols.length - 1;
  }

  use(name: string, fact: Partial<UseFact> = {}): this {
    this.uses.push({ name, receiver: '', kind: 'call', within: 0, line: this.line++, column: 0, target: -1, receiverType: '', argumentCount: 0, ...fact });
    return this;
  }

  imports(module: string, imported: string, local = imported, fact: Partial<ImportFact> = {}): this {
    this.importFacts.push({ module, imported, local, line: this.line++, isTypeOnly: false, isDynamic: false, ...fact });
    return this;
  }

  exports(name: string, fact: Partial<ExportFact> = {}): this {
    this.exportFacts.push({ name, local: '', module: '', imported: '', line: this.line++, ...fact });
    return this;
  }

  extends(symbol: number, base: string, relation: HeritageFact['relation'] = 'extends'): this {
    this.heritageFacts.push({ symbol, base, relation, line: this.line++ });
    return this;
  }

  route(path: string, fact: Partial<RouteFact> = {}): this {
    const none = { name: '', symbol: -1, use: -1 };
    this.routeFacts.push({ method: 'GET', path, framework: 'flask', line: this.line++, within: 0, router: none, handler: none, ...fact });
    return this;
  }

  mount(path: string, parent: string, child: string, fact: Partial<MountFact> = {}): this {
    this.mountFacts.push({
      path, line: this.line++, within: 0, parent: { name: parent, symbol: -1, use: -1 }, child: { name: child, symbol: -1, use: -1 }, childModule: '', replacesOwn: false, ...fact,
    });
    return this;
  }

  build(): FileFacts {
    const { language, symbols, uses } = this;
    return {
      language, lineCount: this.line, hasSyntaxError: false, namespace: this.namespace, symbols, uses, imports: this.importFacts, exports: this.exportFacts,
      heritage: this.heritageFacts, routes: this.routeFacts, mounts: this.mountFacts, notes: [], literals: [],
    };
  }
}

/** Facts of one file, written by `write`. */
export function factsOf(language: string, write: (file: FactsBuilder) => void): FileFacts {
  const file = new FactsBuilder(language);
  write(file);
  return file.build();
}
