import type { Plugin } from 'vite';

const FILE = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const MADE = 'function createLucideIcon(iconDataOrName';

/**
 * Lucide makes each icon of two components, a context and merged class names, anew in each rendering. Here
 * an icon is one component with constant children, and what all icons have in common stands in the style
 * (`.icon` in app.css). Fails the build if lucide-react is no longer what this was written for.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      if (!code.includes(MADE)) throw new Error('lucide-react has changed: see scripts/lean-icons.ts.');
      return { code: LEAN, map: null };
    },
  };
}

const LEAN = `
import { createElement, forwardRef } from 'react';
export default function createLucideIcon({ node }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return forwardRef(({ className, ...rest }, ref) =>
    createElement('svg', { ref, viewBox: '0 0 24 24', className: className ? 'icon ' + className : 'icon', ...rest }, shapes));
}
`;
