import { z } from 'zod';

const ELEMENTS = new Set(
  'svg g path circle ellipse rect line polyline polygon title defs linearGradient radialGradient stop'.split(
    ' ',
  ),
);
const ATTRIBUTE = /^[a-zA-Z][a-zA-Z-]*(:?[a-zA-Z]+)?$/;
const FORBIDDEN_ATTRIBUTE = /^(on.*|style|href|xlink:.*|src)$/i;
const FORBIDDEN_VALUE = /[<>&{};\\]|url\s*\((?!#)|javascript|data:/i;
const MAX_CHARACTERS = 8_000;

/** Why an SVG must not be inlined into a page, or null when it is safe. */
export function svgProblem(svg: string): string | null {
  if (svg.length > MAX_CHARACTERS) return `longer than ${MAX_CHARACTERS} characters`;
  if (!/^<svg\s[^<>]*>[\s\S]*<\/svg>$/.test(svg)) return 'not one <svg> element';
  if (!svg.includes('viewBox=')) return 'no viewBox';
  const loose = svg.replace(
    /<\/?([a-zA-Z]+)((?:\s+[^\s=<>/]+="[^"<>]*")*)\s*\/?>/g,
    (tag, name, attributes) => {
      if (!ELEMENTS.has(name)) return `<${name}`;
      for (const [, key = '', value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g)) {
        if (!ATTRIBUTE.test(key) || FORBIDDEN_ATTRIBUTE.test(key) || FORBIDDEN_VALUE.test(value)) return tag;
      }
      return '';
    },
  );
  const left = loose.match(/[<>].{0,30}/);
  return left ? `not allowed: ${left[0]}` : null;
}

export const safeSvg = z.string().superRefine((svg, context) => {
  const problem = svgProblem(svg);
  if (problem) context.addIssue({ code: 'custom', message: `drawing refused: ${problem}` });
});
