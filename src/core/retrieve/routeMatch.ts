import type { CodeGraph, GraphRoute } from '../store/graph';

/** A route as a person writes it. */
export interface WrittenRoute {
  /** Upper case; '' when none is written. */
  readonly method: string;
  readonly path: string;
}

export interface RouteMatch {
  /** Index into CodeGraph.routes. */
  readonly route: number;
  /** 1 for the very path, less for a path that fits: a value in the place of a parameter, a prefix too many or too few. */
  readonly score: number;
}

/** How much of a match a fit is. */
const SCORE = { same: 1, filledIn: 0.9, withoutPrefix: 0.85, withoutOurPrefix: 0.7 } as const;
/** `{id}`, `:id`, `<int:id>`, `[id]`, `*`, `(?<id>...)`, `$id`, `%s` */
const PARAMETER = /^[:*$%(]|[{<[]/;
/** Parameters that take any number of segments: `*`, `[...slug]`, `{**rest}`, `<path:p>`, `{p:path}`, `:p*`. */
const REST = /^\*|\.\.\.|\*|^<path:|:path\}$/;
const METHOD_AND_PATH = /^\s*(?:([A-Za-z]+)\s+)?(\S+)\s*$/;

/** Routes that a written one means, best fit only, in the order of the graph. */
export function matchingRoutes(graph: CodeGraph, written: WrittenRoute): readonly RouteMatch[] {
  const wanted = segmentsOf(written.path);
  if (wanted.length === 0 && written.path !== '/') return [];
  let best: RouteMatch[] = [];
  for (let route = 0; route < graph.routes.length; route++) {
    if (!fitsMethod(written.method, graph.routes[route])) continue;
    const score = fit(wanted, segmentsOf(graph.routes[route].path));
    if (score === 0 || score < (best[0]?.score ?? 0)) continue;
    if (best.length > 0 && score > best[0].score) best = [];
    best.push({ route, score });
  }
  return best;
}

/** `GET /users/{id}`, `/users/:id`: a method may stand before the path. */
export function writtenRoute(text: string): WrittenRoute | undefined {
  const found = METHOD_AND_PATH.exec(text);
  return found === null ? undefined : { method: (found[1] ?? '').toUpperCase(), path: found[2] };
}

/** `handles GET /users/{id}` */
export function handlesClause({ method, path }: GraphRoute): string {
  return `handles ${method === 'ANY' ? '' : `${method} `}${path}`;
}

/** Whether a segment of a path stands for a value, in any framework's writing. */
export function isParameter(segment: string): boolean {
  return PARAMETER.test(segment);
}

/** The path with only the segments that are written the same in every request. */
export function withoutParameters(path: string): string {
  return segmentsOf(path).filter((segment) => !isParameter(segment)).join('/');
}

function fitsMethod(wanted: string, { method }: GraphRoute): boolean {
  return wanted === '' || wanted === 'ANY' || method === 'ANY' || method === wanted || (wanted === 'HEAD' && method === 'GET');
}

function segmentsOf(path: string): readonly string[] {
  return path.replace(/[?#].*$/, '').split('/').filter((segment) => segment !== '');
}

function fit(wanted: readonly string[], route: readonly string[]): number {
  if (wanted.length === 0) return route.length === 0 ? SCORE.same : 0;
  const whole = fitWhole(wanted, route);
  if (whole > 0) return whole;
  if (route.length > wanted.length) return hasLiteral(wanted) && fitWhole(wanted, route.slice(-wanted.length)) > 0 ? SCORE.withoutPrefix : 0;
  return route.length > 0 && route.length < wanted.length && hasLiteral(route) && fitWhole(wanted.slice(-route.length), route) > 0 ? SCORE.withoutOurPrefix : 0;
}

/** 0 where a segment differs, or where nothing but parameters speaks for the match. */
function fitWhole(wanted: readonly string[], route: readonly string[]): number {
  let score: number = SCORE.same;
  let literals = 0;
  for (let i = 0; i < route.length; i++) {
    if (REST.test(route[i]) && PARAMETER.test(route[i])) {
      if (wanted.length < i || (i < route.length - 1)) return 0;
      return literals > 0 ? (wanted.length === i + 1 && PARAMETER.test(wanted[i]) ? score : SCORE.filledIn) : wanted.every((segment) => PARAMETER.test(segment)) ? score : 0;
    }
    const segment = wanted[i];
    if (segment === undefined) return 0;
    const takesValue = PARAMETER.test(route[i]);
    if (PARAMETER.test(segment)) {
      if (!takesValue) return 0;
    } else if (takesValue) score = SCORE.filledIn;
    else if (segment.toLowerCase() === route[i].toLowerCase()) literals++;
    else return 0;
  }
  if (wanted.length > route.length) return 0;
  return literals > 0 || score === SCORE.same ? score : 0;
}

function hasLiteral(segments: readonly string[]): boolean {
  return segments.some((segment) => !PARAMETER.test(segment));
}
