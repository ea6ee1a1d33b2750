import type { IncomingMessage } from 'node:http';

/** The classification of a request for metrics: few kinds, and only routes in the build. */
type RequestKind = 'page' | 'data' | 'call' | 'photo' | 'events' | 'console' | 'file' | 'other';
export type Classified = { kind: RequestKind; route: string };
export type RoutePattern = (path: string) => string;

/** For requests that no route handles: files, redirects, unknown hosts. */
export const UNKNOWN_ROUTE = 'none';
const EVENTS = '/events';

/** A route of the build. */
type Route = { parentId?: string; path?: string };
type Node = {
  children: Map<string, Node>;
  parameter: Node | null;
  pattern: string | null;
  rest: string | null;
};

const emptyNode = (): Node => ({ children: new Map(), parameter: null, pattern: null, rest: null });

/**
 * Finds the pattern of the route that handles a path: `/members/123` is `/members/:id`. The cardinality of labels must
 * not depend on user input, so a path without a route gets the pattern of the catch-all.
 */
export function routePatterns(routes: Record<string, Route | undefined>): RoutePattern {
  const root = emptyNode();
  for (const id of Object.keys(routes)) {
    const pattern = `/${pathOf(routes, id)}`;
    for (const segments of variants(pattern.split('/').filter(Boolean))) insert(root, segments, pattern);
  }
  return (path) => find(root, path.toLowerCase().split('/').filter(Boolean), 0) ?? UNKNOWN_ROUTE;
}

function pathOf(routes: Record<string, Route | undefined>, id: string): string {
  const route = routes[id];
  if (!route) return '';
  const parent = route.parentId === undefined ? '' : pathOf(routes, route.parentId);
  return [parent, route.path].filter(Boolean).join('/');
}

/** With and without each optional segment. */
function variants([first, ...others]: string[]): string[][] {
  if (first === undefined) return [[]];
  const rest = variants(others);
  if (!first.endsWith('?')) return rest.map((segments) => [first, ...segments]);
  return rest.flatMap((segments) => [[first.slice(0, -1), ...segments], segments]);
}

function insert(root: Node, segments: readonly string[], pattern: string): void {
  let node = root;
  for (const segment of segments) {
    if (segment === '*') {
      node.rest ??= pattern;
      return;
    }
    if (segment.startsWith(':')) {
      node.parameter ??= emptyNode();
      node = node.parameter;
      continue;
    }
    const next = node.children.get(segment.toLowerCase()) ?? emptyNode();
    node.children.set(segment.toLowerCase(), next);
    node = next;
  }
  node.pattern ??= pattern;
}

/** Literal segments are tried before parameters, and both before a catch-all. */
function find(node: Node, segments: readonly string[], at: number): string | null {
  const segment = segments[at];
  if (segment === undefined) return node.pattern ?? node.rest;
  const child = node.children.get(segment);
  return (
    (child && find(child, segments, at + 1)) ??
    (node.parameter && find(node.parameter, segments, at + 1)) ??
    node.rest
  );
}

/** Records the kind and route of a request to a brand or the console. */
export function classify(record: Classified, { url = '' }: IncomingMessage, routeOf: RoutePattern): void {
  const [path = '', query = ''] = url.split('?', 2);
  record.route = path === EVENTS ? EVENTS : routeOf(path);
  record.kind = kindOf(record.route, query);
}

function kindOf(route: string, query: string): RequestKind {
  if (route === EVENTS) return 'events';
  if (route.startsWith('/api/')) return 'call';
  if (/^\/console(\/|$)/.test(route)) return 'console';
  if (/^\/(chat-)?photos\/:/.test(route)) return 'photo';
  return /(^|&)_data=/.test(query) ? 'data' : 'page';
}
