import type { Plugin } from 'vite';
import { swapText } from './swap-text.ts';

type Change = { file: RegExp; swaps: [string, string][]; more: string };

const CHANGES: Change[] = [
  {
    // Loaders get the request itself where its address has nothing to take away, and a page its data as they
    // are; the browser that asks for data alone gets them as JSON.
    file: /@remix-run\/server-runtime\/dist\/esm\/data\.js$/,
    swaps: [
      [
        'function stripIndexParam(request) {',
        'function stripIndexParam(request) {\n  if (isBare(request)) return request;',
      ],
      [
        'function stripDataParam(request) {',
        'function stripDataParam(request) {\n  if (isBare(request)) return request;',
      ],
      [
        'return isResponse(result) ? result : json(result);',
        'return isResponse(result) ? result : wholeOf(result, request);',
      ],
    ],
    more: `
const isBare = (request) => !request.url.includes('?');
function wholeOf(result, request) {
  if (result === null || result.type !== 'DataWithResponseInit') return json(result);
  if (isBare(request) || !new URL(request.url).searchParams.has('_data')) return result;
  return json(result.data, result.init ?? undefined);
}`,
  },
  {
    file: /@remix-run\/server-runtime\/dist\/esm\/entry\.js$/,
    swaps: [
      ['return Object.keys(manifest).reduce(', 'return onceOf(manifest, () => Object.keys(manifest).reduce('],
      ['  }, {});\n}', '  }, {}));\n}'],
    ],
    more: `
const made = new WeakMap();
function onceOf(manifest, make) {
  if (!made.has(manifest)) made.set(manifest, make());
  return made.get(manifest);
}`,
  },
  {
    // There are as many of these as there are routes that lead to one another.
    file: /@remix-run\/react\/dist\/esm\/fog-of-war\.js$/,
    swaps: [
      [
        'let initialRoutes = [...routeIds].reduce(',
        `let key = [...routeIds].join();
  let known = partial.get(manifest)?.get(key);
  if (known) return known;
  if (!partial.has(manifest)) partial.set(manifest, new Map());
  let initialRoutes = [...routeIds].reduce(`,
      ],
      [
        'return {\n    ...manifest,\n    routes: initialRoutes\n  };',
        'known = { ...manifest, routes: initialRoutes };\n  partial.get(manifest).set(key, known);\n  return known;',
      ],
    ],
    more: 'const partial = new WeakMap();',
  },
  {
    file: /@remix-run\/react\/dist\/esm\/components\.js$/,
    swaps: [
      [
        'JSON.stringify(getPartialManifest(manifest, router), null, 2)',
        'textOf(getPartialManifest(manifest, router))',
      ],
      [
        'getKeyedLinksForMatches(matches, routeModules, manifest), [matches',
        'onceOf(keyedLinksOf, manifest, matches, () => getKeyedLinksForMatches(matches, routeModules, manifest)), [matches',
      ],
      [
        'dedupe(preloads).map(path =>',
        'onceOf(preloadsOf, manifest, matches, () => dedupe(preloads).map(path =>',
      ],
      [
        'crossOrigin: props.crossOrigin\n  })), initialScripts',
        'crossOrigin: props.crossOrigin\n  }))), initialScripts',
      ],
    ],
    more: `
const texts = new WeakMap();
function textOf(partialManifest) {
  let text = texts.get(partialManifest);
  if (text === undefined) texts.set(partialManifest, (text = JSON.stringify(partialManifest)));
  return text;
}
const keyedLinksOf = new WeakMap();
const preloadsOf = new WeakMap();
function onceOf(kept, manifest, matches, make) {
  let byRoutes = kept.get(manifest);
  if (!byRoutes) kept.set(manifest, (byRoutes = new Map()));
  let key = matches.map((match) => match.route.id).join();
  if (!byRoutes.has(key)) byRoutes.set(key, make());
  return byRoutes.get(key);
}`,
  },
];

const UNUSED_DECODER = '\0unused-decoder';
const isDecoder = (source: string, importer: string | undefined): boolean =>
  source === 'turbo-stream' && importer?.includes('/@remix-run/react/') === true;

/**
 * What Remix makes anew for each page though it depends on the build alone, made once in the server build:
 * the list of route modules, the part of the manifest that a page carries, and its links to scripts. Fails the
 * build if Remix's source is no longer what this was written for.
 */
export function leanRemix(): Plugin {
  return {
    name: 'lean-remix',
    enforce: 'pre',
    apply: 'build',
    // Decodes what single fetch brings, which is off (docs/decisions): browsers need not load it.
    resolveId: (source, importer, { ssr }) => (!ssr && isDecoder(source, importer) ? UNUSED_DECODER : null),
    load: (id) =>
      id === UNUSED_DECODER
        ? "export const decode = () => { throw new Error('Single fetch is off.'); };"
        : null,
    transform(code, id, options) {
      const change = options?.ssr ? CHANGES.find(({ file }) => file.test(id)) : undefined;
      if (!change) return null;
      return {
        code: `${swapText('scripts/lean-remix.ts', code, change.swaps)}\n${change.more}\n`,
        map: null,
      };
    },
  };
}
