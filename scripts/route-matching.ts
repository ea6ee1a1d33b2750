import type { Plugin } from 'vite';

const FILE = /@remix-run\/router\/dist\/router\.(cjs\.)?js$/;

const COMPILE = 'function compilePath(path, caseSensitive, end) {';
const TRY = 'matches = matchRouteBranch(branches[i], decoded, allowPartial);';
const RANK = /let branches = flattenRoutes\(routes\);\s*rankRouteBranches\(branches\);/;

/**
 * The router compiles the pattern of every route it tries, takes each apart and ranks all routes anew, four
 * times a page: with some forty routes a quarter of a small page's whole cost. Patterns and ranks depend on
 * the routes alone, so the server build remembers them, and tries only routes whose whole path fits. Fails the build if the router's source is no longer what this was written for.
 */
export function rememberRouteMatching(): Plugin {
  return {
    name: 'remember-route-matching',
    enforce: 'pre',
    transform(code, id, options) {
      if (!options?.ssr || !FILE.test(id)) return null;
      if (!code.includes(COMPILE) || !code.includes(TRY) || !RANK.test(code))
        throw new Error('The router has changed: see scripts/route-matching.ts.');
      return {
        code: `${code
          .replace(COMPILE, 'function compilePathAnew(path, caseSensitive, end) {')
          .replace(TRY, `if (allowPartial || mayMatch(branches[i].path, decoded)) ${TRY}`)
          .replace(RANK, 'let branches = rankedBranches(routes);')}
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
// A branch whose whole path does not fit need not be taken apart and tried piece by piece.
function mayMatch(path, pathname) {
  return compilePath(path, false, true)[0].test(pathname);
}
const rankings = new WeakMap();
function rankedBranches(routes) {
  let branches = rankings.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankings.set(routes, branches);
  }
  return branches;
}
`,
        map: null,
      };
    },
  };
}
