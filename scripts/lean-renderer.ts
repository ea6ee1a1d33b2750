import { join } from 'node:path';
import type { Plugin } from 'vite';
import { swapText } from './swap-text.ts';

const FILE = 'react-dom/cjs/react-dom-server-legacy.node.production.min.js';
/** Each of a page's eight thousand pieces is added to the text by itself. */
const PIECES: [string, string][] = [
  ['for(f=c[g];e<f.index;e++)b.push(d[e]);', 'f=c[g];b.push(d.slice(e,f.index).join(""));e=f.index;'],
  [
    'for(;e<d.length-1;e++)b.push(d[e]);e<d.length&&(f=b.push(d[e]));return f;',
    'e<d.length&&(f=b.push((0===e?d:d.slice(e)).join("")));return f;',
  ],
];

/**
 * The string renderer alone, and its pieces put together at once: one after the other they make a text of
 * thousands of links, a fifth of what a page leaves to collect. Fails the build if React's source is no longer
 * what this was written for.
 */
export function leanRenderer(): Plugin {
  return {
    name: 'lean-renderer',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, _importer, { ssr }) {
      return ssr && source === 'react-dom/server' ? join(import.meta.dirname, '../node_modules', FILE) : null;
    },
    transform(code, id, options) {
      if (!options?.ssr || !id.endsWith(FILE) || id.startsWith('\0')) return null;
      return { code: swapText('scripts/lean-renderer.ts', code, PIECES), map: null };
    },
  };
}
