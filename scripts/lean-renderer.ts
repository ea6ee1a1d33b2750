import { join } from 'node:path';
import type { Plugin } from 'vite';
import { swapText } from './swap-text.ts';

const FILE = 'react-dom/cjs/react-dom-server-legacy.node.production.min.js';
/** Each of a page's eight thousand pieces was added to the text by itself; an attribute was five, an end tag three. */
const PIECES: [string, string][] = [
  ['for(f=c[g];e<f.index;e++)b.push(d[e]);', 'f=c[g];b.push(d.slice(e,f.index).join(""));e=f.index;'],
  [
    'for(;e<d.length-1;e++)b.push(d[e]);e<d.length&&(f=b.push(d[e]));return f;',
    'e<d.length&&(f=b.push((0===e?d:d.slice(e)).join("")));return f;',
  ],
  ['function w(a,b,c,d){', 'function w(a,b,c,d){if("string"===typeof d&&pushFixed(a,c,d))return;'],
  [`a.push(" ",c,'="',u(d),'"')`, `a.push(beginning(c),u(d),'"')`],
  ['f.chunks.push("</",c,">")', 'f.chunks.push(ending(c))'],
];
/**
 * Attributes whose values stand in our own code for the most part (names of classes, the shapes of icons) are remembered
 * whole, the first of each name; beginnings of attributes and end tags are remembered too.
 */
const REMEMBERED = `
var FIXED={className:"class",d:"d",viewBox:"viewBox",rel:"rel",type:"type",method:"method",role:"role",loading:"loading",decoding:"decoding",sizes:"sizes"};
var fixedTexts=new Map(Object.keys(FIXED).map(function(name){return[name,new Map()]})),MOST_FIXED=2000;
function pushFixed(chunks,name,value){
  var texts=fixedTexts.get(name);
  if(texts===undefined)return false;
  var text=texts.get(value);
  if(text===undefined){text=" "+FIXED[name]+'="'+u(value)+'"';texts.size<MOST_FIXED&&texts.set(value,text)}
  chunks.push(text);
  return true;
}
var beginnings=new Map(),endings=new Map();
function beginning(name){var text=beginnings.get(name);text===undefined&&beginnings.set(name,text=" "+name+'="');return text}
function ending(tag){var text=endings.get(tag);text===undefined&&endings.set(tag,text="</"+tag+">");return text}
`;

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
      return { code: `${swapText('scripts/lean-renderer.ts', code, PIECES)}${REMEMBERED}`, map: null };
    },
  };
}
