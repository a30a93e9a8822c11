import type { DraftSymbol } from '../extract/draft';
import type { FileReader } from '../extract/fileReader';
import { type Binding, LOCAL, lookUp, type Scope } from '../extract/scope';
import type { Argument } from './arguments';
import type { CallSite } from './framework';
import { handlerIn, type WrittenHandler } from './handlerText';
import { joinPaths } from './paths';

/** A router as names tell it inside of a file. */
export type DraftRouter =
  | { readonly kind: 'none' }
  /** Seen from the scope by this dotted name. */
  | { readonly kind: 'named'; readonly name: string; readonly scope: Scope }
  /** A draft symbol stands for it; 0 is the file. */
  | { readonly kind: 'symbol'; readonly symbol: number }
  /** What a use at this offset leads to: a method of a local, an extension method. */
  | { readonly kind: 'used'; readonly nameAt: number }
  /** A local variable or parameter of a function, which is draft symbol `owner`. */
  | { readonly kind: 'local'; readonly binding: Binding; readonly owner: number };

/** A router and a path below it. */
export interface Place {
  readonly router: DraftRouter;
  readonly path: string;
}

export const NOWHERE: Place = { router: { kind: 'none' }, path: '' };

export interface DraftRoute {
  readonly method: string;
  readonly place: Place;
  readonly framework: string;
  readonly line: number;
  readonly scope: Scope;
  readonly handler: WrittenHandler | DraftSymbol;
}

export interface DraftMount {
  readonly parent: Place;
  readonly child: DraftRouter;
  readonly childModule: string;
  readonly replacesOwn: boolean;
  readonly line: number;
  readonly scope: Scope;
}

const ASSIGNED = /(?:^|[\s;{(,])((?:this\.|self\.)?[A-Za-z_$][\w$]*)\s*(?::\s*[^=\n]+)?(?::=|\+?=)(?![=>])\s*(?:(?:await|new)\s+|&)*(?:require\([^)\n]*\)\.)?[\w$.\\]*(?:->|::)?[\w$]*$/;
const CALLS_AT_END = /(?:\.\w+\(\))+$/;
/** What a router gives out of itself to be mounted. */
const RENDERED = /\.(?:(?:routes|router|middleware|callback)\(\)|urls)$/;
const REQUIRED = /^(?:await\s+)?(?:require|import)\(\s*["'`]([^"'`]+)["'`]\s*\)((?:\.\w+)*)(?:\([^]*\))?$/;

/** What the framework files say about one file, collected while its calls are read in source order. */
export class RouteReader {
  readonly routes: DraftRoute[] = [];
  readonly mounts: DraftMount[] = [];
  private readonly made = new Set<Binding>();
  private readonly chains: { readonly receiver: string; readonly place: Place }[] = [];
  private readonly groups: { readonly start: number; readonly end: number; readonly place: Place }[] = [];

  constructor(readonly file: FileReader) {}

  get text(): string {
    return this.file.text;
  }

  /** True when one of the file's imports names such a module. */
  imports(pattern: RegExp): boolean {
    return this.file.imports.some(({ module }) => pattern.test(module));
  }

  /** What the receiver of a call stands for. */
  placeOf({ receiver, scope, start }: Pick<CallSite, 'receiver' | 'scope' | 'start'>): Place {
    for (let i = this.chains.length - 1; i >= 0; i--) {
      const chain = this.chains[i];
      if (receiver === chain.receiver || (receiver.startsWith(chain.receiver) && receiver[chain.receiver.length] === '.')) return chain.place;
    }
    const base = receiver.replace(CALLS_AT_END, '');
    if (base === '' || base === '?') return { router: { kind: 'symbol', symbol: scope.within }, path: '' };
    return this.named(base, scope, start);
  }

  /** The innermost group that an offset stands in. */
  groupAt(offset: number): Place | undefined {
    return this.groups.findLast(({ start, end }) => start <= offset && offset < end)?.place;
  }

  private named(name: string, scope: Scope, start: number): Place {
    const head = /^[^.(]*/.exec(name)?.[0] ?? '';
    const binding = lookUp(scope, head, this.file.rules.classNames);
    if (binding?.symbol !== LOCAL) return { router: { kind: 'named', name: name.replaceAll('()', ''), scope }, path: '' };
    if (name !== head) return NOWHERE;
    const group = this.groupAt(start);
    const owner = ownerOf(binding, head, scope);
    // The parameter of a function that was handed to a group is the group.
    if (group !== undefined && !this.isKnown(binding)) return group;
    return { router: { kind: 'local', binding, owner }, path: '' };
  }

  /** True for a receiver that was given to a router in this file, or that goes on with a call that made one. */
  isMadeHere(receiver: string, scope: Scope): boolean {
    if (this.chains.some((chain) => receiver === chain.receiver || receiver.startsWith(`${chain.receiver}.`))) return true;
    const name = receiver.replace(CALLS_AT_END, '');
    const binding = lookUp(scope, name, this.file.rules.classNames);
    return binding !== undefined && this.made.has(binding);
  }

  private isKnown(binding: Binding): boolean {
    return this.mounts.some(({ child }) => child.kind === 'local' && child.binding === binding);
  }

  /** A route at a path below a place; `handler` is an argument of the registration, or the decorated symbol. */
  route(framework: string, method: string, place: Place, path: string, site: Pick<CallSite, 'line' | 'scope'>, handler: Argument | DraftSymbol | WrittenHandler | undefined): void {
    const written = handler === undefined ? { inlineAt: -1, name: '', nameAt: -1 } : 'text' in handler ? handlerIn(this.text, handler, this.file.rules.comments) : handler;
    this.routes.push({ method, framework, place: { router: place.router, path: joinPaths(place.path, path) }, line: site.line, scope: site.scope, handler: written });
  }

  /** `child`, an expression, answers below `parent`. */
  mount(parent: Place, path: string, child: string, site: Pick<CallSite, 'line' | 'scope' | 'start'>, replacesOwn = false): void {
    const text = child.trim().replace(RENDERED, '');
    const required = REQUIRED.exec(text);
    const at = { parent: { router: parent.router, path: joinPaths(parent.path, path) }, replacesOwn, line: site.line, scope: site.scope };
    if (required !== null && required[2] === '') return void this.mounts.push({ ...at, child: { kind: 'none' }, childModule: required[1] });
    const name = /^[\w$]+(?:(?:\.|::|->)[\w$]+)*(?=\(|$)/.exec(text)?.[0];
    if (name === undefined) return;
    const { router } = this.named(name.replace(/::|->/g, '.'), site.scope, -1);
    if (router.kind !== 'none') this.mounts.push({ ...at, child: router, childModule: '' });
  }

  /** The function whose arguments are open at the end of `before`, which starts at offset `start`, is given a place. */
  private mountCallee(place: Place, before: string, start: number, site: Pick<CallSite, 'line' | 'scope'>): void {
    const found = /([\w$]+(?:(?:\.|::)[\w$]+)*)\(\s*(?:[^()]*,\s*)?[\w$.]*$/.exec(before);
    if (found === null || /^(?:if|for|while|switch|return|func|function|def)$/.test(found[1])) return;
    const { router } = this.named(found[1].replaceAll('::', '.'), site.scope, -1);
    const last = found.index + found[1].length - (/[\w$]+$/.exec(found[1])?.[0].length ?? 0);
    if (router.kind === 'none') this.mountUse(place, start + last, site);
    else if (router.kind !== 'local') this.mounts.push({ parent: place, child: router, childModule: '', replacesOwn: false, line: site.line, scope: site.scope });
  }

  private mountUse(place: Place, nameAt: number, site: Pick<CallSite, 'line' | 'scope'>): void {
    this.mounts.push({ parent: place, child: { kind: 'used', nameAt }, childModule: '', replacesOwn: false, line: site.line, scope: site.scope });
  }

  /** A router made here that is handed to a function: what the function registers is below it. */
  followPassedRouters(): void {
    if (this.made.size === 0) return;
    for (const { name, receiver, kind, scope, start, line } of this.file.uses) {
      if (kind !== 'pass' || receiver !== '') continue;
      const binding = lookUp(scope, name, this.file.rules.classNames);
      if (binding === undefined || !this.made.has(binding) || this.isMountedAt(line)) continue;
      const lineStart = this.text.lastIndexOf('\n', start - 1) + 1;
      this.mountCallee(this.named(name, scope, -1), this.text.slice(lineStart, start), lineStart, { line, scope });
    }
  }

  /** True where a framework has read the line as a mount already: `app.use('/x', router)`. */
  private isMountedAt(line: number): boolean {
    return this.mounts.some((mount) => mount.line === line);
  }

  /** The module itself answers below `parent`. */
  mountModule(parent: Place, path: string, module: string, site: Pick<CallSite, 'line' | 'scope'>): void {
    this.mounts.push({
      parent: { router: parent.router, path: joinPaths(parent.path, path) }, child: { kind: 'none' }, childModule: module, replacesOwn: false, line: site.line, scope: site.scope,
    });
  }

  /**
   * The call makes a router below `parent`: under the name it is assigned to, for the rest of its chain, for the function that is
   * its argument, or for the function that it is an argument of.
   */
  group(site: CallSite, parent: Place, path: string, inside: Argument | undefined = undefined): void {
    // A router that nothing names is what its function, or its module, gives out.
    const isNameless = parent.router.kind === 'none';
    const place: Place = { router: isNameless ? { kind: 'symbol', symbol: holderOf(site.scope) } : parent.router, path: joinPaths(parent.path, path) };
    const receiver = site.receiver === '' ? `${site.name}()` : `${site.receiver}.${site.name}()`;
    if (inside !== undefined) this.groups.push({ start: inside.start, end: inside.start + inside.text.length, place });
    const before = this.text.slice(this.text.lastIndexOf('\n', site.start - 1) + 1, site.start);
    const assigned = ASSIGNED.exec(before)?.[1] ?? '';
    if (assigned !== '') {
      const router = this.named(assigned, site.scope, -1).router;
      const binding = lookUp(site.scope, assigned, this.file.rules.classNames);
      if (binding !== undefined) this.made.add(binding);
      if (router.kind !== 'none' && (parent.router.kind !== 'none' || path !== '')) {
        this.mounts.push({ parent: isNameless ? { router: parent.router, path } : place, child: router, childModule: '', replacesOwn: false, line: site.line, scope: site.scope });
      }
      this.chains.push({ receiver, place: { router, path: '' } });
      return;
    }
    const lineStart = site.start - before.length;
    if (inside === undefined && !isNameless) this.mountCallee(place, before, lineStart, site);
    // `app.MapGroup("/todos").MapTodos()`: an extension method that is given the group.
    const extension = /^\s*\.\s*(?=\w+\s*\()/.exec(this.text.slice(site.end, site.end + 200));
    if (extension !== null && inside === undefined && this.file.rules.language === 'csharp') this.mountUse(place, site.end + extension[0].length, site);
    this.chains.push({ receiver, place });
  }
}

/** The symbol whose value or code stands in the scope. */
function holderOf(scope: Scope): number {
  return scope.kind === 'holder' ? scope.symbol : scope.within;
}

/** The symbol whose code declares the binding. */
function ownerOf(binding: Binding, name: string, scope: Scope): number {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.bindings?.get(name) === binding) return at.within;
  return scope.within;
}
