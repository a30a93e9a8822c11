import type {
  ExportFact, FileFacts, HandlerFact, HeritageFact, ImportFact, LiteralFact, MountFact, NoteFact, RouteFact, RouterFact, SymbolFact, UseFact,
} from '../model/facts';
import { SYMBOL_KINDS, USE_KINDS, VISIBILITIES } from '../model/kinds';
import { ByteReader, ByteWriter } from './bytes';

const RELATIONS = ['extends', 'implements', 'unknown', 'part'] as const;
const NOTE_KINDS = ['WHY', 'NOTE', 'HACK', 'XXX', 'TODO', 'FIXME'] as const;

/** Raise with every change of the layout below; stored records of another layout are rebuilt. */
export const FACTS_LAYOUT = 5;

/** FileFacts as bytes; `decodeFacts` gives back an equal value. Lines are written as differences, which are small. */
export function encodeFacts(facts: FileFacts): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  out.string(facts.language);
  out.uint(facts.lineCount);
  out.flag(facts.hasSyntaxError);
  out.string(facts.namespace);
  list(out, facts.symbols, writeSymbol);
  list(out, facts.uses, writeUse);
  list(out, facts.imports, writeImport);
  list(out, facts.exports, writeExport);
  list(out, facts.heritage, writeHeritage);
  list(out, facts.routes, writeRoute);
  list(out, facts.mounts, writeMount);
  list(out, facts.notes, writeNote);
  list(out, facts.literals, writeLiteral);
  return out.finish();
}

/** Throws DamagedBytesError. */
export function decodeFacts(bytes: Uint8Array): FileFacts {
  const source = new ByteReader(bytes);
  return {
    language: source.string(),
    lineCount: source.uint(),
    hasSyntaxError: source.flag(),
    namespace: source.string(),
    symbols: read(source, readSymbol),
    uses: read(source, readUse),
    imports: read(source, readImport),
    exports: read(source, readExport),
    heritage: read(source, readHeritage),
    routes: read(source, readRoute),
    mounts: read(source, readMount),
    notes: read(source, readNote),
    literals: read(source, readLiteral),
  };
}

/** The last line written or read, per list: the next one is stored as its difference. */
interface Line {
  line: number;
}

function list<T>(out: ByteWriter, items: readonly T[], write: (out: ByteWriter, item: T, last: Line) => void): void {
  out.uint(items.length);
  const last = { line: 0 };
  for (const item of items) write(out, item, last);
}

function read<T>(source: ByteReader, readOne: (source: ByteReader, last: Line) => T): T[] {
  const count = source.count();
  const items: T[] = new Array<T>(count);
  const last = { line: 0 };
  for (let i = 0; i < count; i++) items[i] = readOne(source, last);
  return items;
}

function writeLine(out: ByteWriter, line: number, last: Line): void {
  out.int(line - last.line);
  last.line = line;
}

function readLine(source: ByteReader, last: Line): number {
  return (last.line += source.int());
}

function writeSymbol(out: ByteWriter, symbol: SymbolFact, last: Line): void {
  const { range } = symbol;
  out.string(symbol.name);
  out.uint(SYMBOL_KINDS.indexOf(symbol.kind));
  out.uint(symbol.container + 1);
  writeLine(out, range.startLine, last);
  out.uint(range.startColumn);
  out.int(range.endLine - range.startLine);
  out.uint(range.endColumn);
  out.int(symbol.nameLine - range.startLine);
  out.uint(symbol.nameColumn);
  out.int(symbol.bodyLine - range.startLine);
  out.string(symbol.signature);
  out.string(symbol.doc);
  out.uint(VISIBILITIES.indexOf(symbol.visibility));
  out.uint((symbol.exported ? 1 : 0) | (symbol.isStatic ? 2 : 0) | (symbol.isTest ? 4 : 0) | (symbol.isDeclaration ? 8 : 0));
  out.string(symbol.typeName);
  out.string(symbol.aliasOf);
  out.string(symbol.owner);
}

function readSymbol(source: ByteReader, last: Line): SymbolFact {
  const name = source.string();
  const kind = source.oneOf(SYMBOL_KINDS);
  const container = source.uint() - 1;
  const startLine = readLine(source, last);
  const startColumn = source.uint();
  const endLine = startLine + source.int();
  const endColumn = source.uint();
  const nameLine = startLine + source.int();
  const nameColumn = source.uint();
  const bodyLine = startLine + source.int();
  const signature = source.string();
  const doc = source.string();
  const visibility = source.oneOf(VISIBILITIES);
  const bits = source.uint();
  return {
    name, kind, container, range: { startLine, startColumn, endLine, endColumn }, nameLine, nameColumn, bodyLine, signature, doc, visibility,
    exported: (bits & 1) !== 0, isStatic: (bits & 2) !== 0, isTest: (bits & 4) !== 0, isDeclaration: (bits & 8) !== 0, typeName: source.string(), aliasOf: source.string(),
    owner: source.string(),
  };
}

function writeUse(out: ByteWriter, use: UseFact, last: Line): void {
  out.string(use.name);
  out.string(use.receiver);
  out.uint(USE_KINDS.indexOf(use.kind));
  out.uint(use.within);
  writeLine(out, use.line, last);
  out.uint(use.column);
  out.uint(use.target + 1);
  out.string(use.receiverType);
  out.uint(use.argumentCount + 1);
}

function readUse(source: ByteReader, last: Line): UseFact {
  return {
    name: source.string(), receiver: source.string(), kind: source.oneOf(USE_KINDS), within: source.uint(), line: readLine(source, last),
    column: source.uint(), target: source.uint() - 1, receiverType: source.string(), argumentCount: source.uint() - 1,
  };
}

function writeImport(out: ByteWriter, fact: ImportFact, last: Line): void {
  out.string(fact.module);
  out.string(fact.imported);
  out.string(fact.local);
  writeLine(out, fact.line, last);
  out.uint((fact.isTypeOnly ? 1 : 0) | (fact.isDynamic ? 2 : 0));
}

function readImport(source: ByteReader, last: Line): ImportFact {
  const module = source.string();
  const imported = source.string();
  const local = source.string();
  const line = readLine(source, last);
  const bits = source.uint();
  return { module, imported, local, line, isTypeOnly: (bits & 1) !== 0, isDynamic: (bits & 2) !== 0 };
}

function writeExport(out: ByteWriter, fact: ExportFact, last: Line): void {
  out.string(fact.name);
  out.string(fact.local);
  out.string(fact.module);
  out.string(fact.imported);
  writeLine(out, fact.line, last);
}

function readExport(source: ByteReader, last: Line): ExportFact {
  return { name: source.string(), local: source.string(), module: source.string(), imported: source.string(), line: readLine(source, last) };
}

function writeHeritage(out: ByteWriter, fact: HeritageFact, last: Line): void {
  out.uint(fact.symbol);
  out.string(fact.base);
  out.uint(RELATIONS.indexOf(fact.relation));
  writeLine(out, fact.line, last);
}

function readHeritage(source: ByteReader, last: Line): HeritageFact {
  return { symbol: source.uint(), base: source.string(), relation: source.oneOf(RELATIONS), line: readLine(source, last) };
}

function writeRoute(out: ByteWriter, fact: RouteFact, last: Line): void {
  out.string(fact.method);
  out.string(fact.path);
  out.string(fact.framework);
  writeLine(out, fact.line, last);
  out.uint(fact.within);
  writeRouter(out, fact.router);
  writeHandler(out, fact.handler);
}

function readRoute(source: ByteReader, last: Line): RouteFact {
  return {
    method: source.string(), path: source.string(), framework: source.string(), line: readLine(source, last), within: source.uint(),
    router: readRouter(source), handler: readHandler(source),
  };
}

function writeRouter(out: ByteWriter, { name, symbol, use }: RouterFact): void {
  out.string(name);
  out.uint(symbol + 1);
  out.uint(use + 1);
}

function readRouter(source: ByteReader): RouterFact {
  return { name: source.string(), symbol: source.uint() - 1, use: source.uint() - 1 };
}

function writeHandler(out: ByteWriter, { symbol, use, name }: HandlerFact): void {
  out.uint(symbol + 1);
  out.uint(use + 1);
  out.string(name);
}

function readHandler(source: ByteReader): HandlerFact {
  return { symbol: source.uint() - 1, use: source.uint() - 1, name: source.string() };
}

function writeMount(out: ByteWriter, fact: MountFact, last: Line): void {
  out.string(fact.path);
  writeLine(out, fact.line, last);
  out.uint(fact.within);
  writeRouter(out, fact.parent);
  writeRouter(out, fact.child);
  out.string(fact.childModule);
  out.flag(fact.replacesOwn);
}

function readMount(source: ByteReader, last: Line): MountFact {
  return {
    path: source.string(), line: readLine(source, last), within: source.uint(), parent: readRouter(source), child: readRouter(source),
    childModule: source.string(), replacesOwn: source.flag(),
  };
}

function writeNote(out: ByteWriter, fact: NoteFact, last: Line): void {
  out.uint(NOTE_KINDS.indexOf(fact.kind));
  out.string(fact.text);
  writeLine(out, fact.line, last);
  out.uint(fact.symbol);
}

function readNote(source: ByteReader, last: Line): NoteFact {
  return { kind: source.oneOf(NOTE_KINDS), text: source.string(), line: readLine(source, last), symbol: source.uint() };
}

function writeLiteral(out: ByteWriter, fact: LiteralFact, last: Line): void {
  out.string(fact.text);
  out.uint(fact.within);
  writeLine(out, fact.line, last);
}

function readLiteral(source: ByteReader, last: Line): LiteralFact {
  return { text: source.string(), within: source.uint(), line: readLine(source, last) };
}
