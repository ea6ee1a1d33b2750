import type { Plugin } from 'vite';

const FILE = /@remix-run\/router\/dist\/router\.(cjs\.)?js$/;
const REMIX_SERVER = /@remix-run\/react\/dist\/esm\/server\.js$/;
const STATIC_ROUTER = /react-router-dom\/server\.mjs$/;

const COMPILE = 'function compilePath(path, caseSensitive, end) {';
const TRY = 'matches = matchRouteBranch(branches[i], decoded, allowPartial);';
const RANK =
  /let branches = flattenRoutes\(routes\);\s*rankRouteBranches\(branches\);(\s*let matches = null;\s*let decoded = decodePath\(pathname\);)/;

/**
 * The router compiles the pattern of every route it tries, takes each apart and ranks all routes anew, four
 * times a page: with some forty routes a quarter of a small page's whole cost. Patterns and ranks depend on
 * the routes alone, so the server build remembers them, and tries only routes that begin as the address does
 * and whose whole path fits. Fails the build if the router's source is no longer what this was written for.
 */
export function rememberRouteMatching(): Plugin {
  return {
    name: 'remember-route-matching',
    enforce: 'pre',
    apply: 'build',
    transform(code, id, options) {
      if (!options?.ssr) return null;
      if (REMIX_SERVER.test(id)) return { code: rememberServerRoutes(code), map: null };
      if (STATIC_ROUTER.test(id)) return { code: rememberDataRoutes(code), map: null };
      if (!FILE.test(id)) return null;
      if (!code.includes(COMPILE) || !code.includes(TRY) || !RANK.test(code))
        throw new Error('The router has changed: see scripts/route-matching.ts.');
      return {
        code: `${code
          .replace(COMPILE, 'function compilePathAnew(path, caseSensitive, end) {')
          .replace(TRY, `if (allowPartial || fits(branches[i], decoded)) ${TRY}`)
          .replace(RANK, '$1\n  let branches = branchesFor(routes, decoded, allowPartial);')}
const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  const key = path + (caseSensitive ? '\\u0001' : '\\u0000') + (end === false ? '\\u0001' : '\\u0000');
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compilePathAnew(path, caseSensitive, end);
    // Patterns come from the routes; what is not among the first thousand is made from an address.
    if (compiledPaths.size < 1000) compiledPaths.set(key, compiled);
  }
  return compiled;
}
// Most routes begin with a word of their own: only those that begin as the address does are tried, in their order.
function branchesFor(routes, pathname, allowPartial) {
  let ranked = rankedBranches(routes);
  if (allowPartial) return ranked.all;
  let end = pathname.indexOf('/', 1);
  let word = (end < 0 ? pathname.slice(1) : pathname.slice(1, end)).toLowerCase();
  return ranked.byWord.get(word) ?? ranked.others;
}
// A branch whose whole path does not fit need not be taken apart and tried piece by piece.
const fits = ({ path }, pathname) => compilePath(path, false, true)[0].test(pathname);
const firstWord = ({ path }) => /^\\/([a-z-]+)(?:\\/|$)/.exec(path.toLowerCase())?.[1] ?? null;
const rankings = new WeakMap();
function rankedBranches(routes) {
  let ranked = rankings.get(routes);
  if (!ranked) {
    let branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    let among = (words) => branches.filter((branch) => words.includes(firstWord(branch)));
    let byWord = new Map(branches.map(firstWord).filter((word) => word !== null).map((word) => [word, among([word, null])]));
    rankings.set(routes, (ranked = { all: branches, byWord, others: among([null]) }));
  }
  return ranked;
}
`,
        map: null,
      };
    },
  };
}

const SERVER_ROUTES = 'createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode)';

/** The routes as the renderer takes them depend on the build alone. */
function rememberServerRoutes(code: string): string {
  if (!code.includes(SERVER_ROUTES))
    throw new Error('The renderer has changed: see scripts/route-matching.ts.');
  return `${code.replace(SERVER_ROUTES, `serverRoutesOf(manifest, () => ${SERVER_ROUTES})`)}
const serverRoutes = new WeakMap();
function serverRoutesOf(manifest, make) {
  let routes = serverRoutes.get(manifest);
  if (!routes) serverRoutes.set(manifest, (routes = make()));
  return routes;
}
`;
}

const DATA_ROUTES =
  /let dataRoutes = (UNSAFE_convertRoutesToDataRoutes)\(routes, (UNSAFE_mapRouteProperties), undefined, manifest\);/;

function rememberDataRoutes(code: string): string {
  if (!DATA_ROUTES.test(code))
    throw new Error('The static router has changed: see scripts/route-matching.ts.');
  return `${code.replace(DATA_ROUTES, 'let known = dataRoutesOf(routes); manifest = known.manifest; let dataRoutes = known.routes;')}
const dataRoutesByRoutes = new WeakMap();
function dataRoutesOf(routes) {
  let known = dataRoutesByRoutes.get(routes);
  if (!known) {
    known = { manifest: {} };
    known.routes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, known.manifest);
    dataRoutesByRoutes.set(routes, known);
  }
  return known;
}
`;
}
