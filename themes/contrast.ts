import { clampChroma, converter, formatHex, wcagContrast } from 'culori';
import type { ColorName, Colors } from './colors.ts';
import type { Theme } from './contract.ts';
import { contrastPairs, hoverPairs } from './contrast-pairs.ts';
import { hoverColor } from './hover.ts';

type ContrastFailure = {
  scheme: 'light' | 'dark';
  pair: string;
  ratio: number;
  required: number;
  /** The nearest color of the same hue with enough contrast. */
  suggestion: string;
};

const toOklch = converter('oklch');
const STEP = 0.004;

/** A translucent color lies on photos: its contrast is checked on a white and on a black one. */
function solids(hex: string): string[] {
  if (hex.length === 7) return [hex];
  const alpha = Number.parseInt(hex.slice(7), 16) / 255;
  return [0, 255].map((photo) => {
    const mixed = [1, 3, 5].map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * alpha + photo * (1 - alpha)),
    );
    return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}

const worst = (text: string, grounds: string[]) =>
  Math.min(...grounds.flatMap(solids).map((ground) => wcagContrast(text, ground)));

/** The color nearest in lightness, same hue, with enough contrast on all backgrounds; null when there is none. */
function nearestPassing(text: string, grounds: string[], required: number): string | null {
  const start = toOklch(text);
  if (!start) return null;
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const lightness of [start.l - distance, start.l + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = formatHex(clampChroma({ ...start, l: lightness }, 'oklch'));
      if (candidate && worst(candidate, grounds) >= required) return candidate;
    }
  }
  return ['#000000', '#ffffff'].find((extreme) => worst(extreme, grounds) >= required) ?? null;
}

/** A suggestion that also works on the text's other backgrounds, if there is one. */
function suggest(colors: Colors, text: ColorName, ground: string, required: number): string {
  const all = contrastPairs.filter((pair) => pair.text === text).map((pair) => colors[pair.on]);
  const strictest = Math.max(
    required,
    ...contrastPairs.filter((pair) => pair.text === text).map((pair) => pair.required),
  );
  return (
    nearestPassing(colors[text], [ground, ...all], strictest) ??
    nearestPassing(colors[text], [ground], required) ??
    '#000000'
  );
}

function* checks(colors: Colors) {
  for (const { text, on, required } of contrastPairs) {
    yield { text, ground: colors[on], label: `${text} on ${on}`, required };
  }
  for (const [text, on] of hoverPairs) {
    const ground = hoverColor(colors[on], colors[text]);
    yield { text, ground, label: `${text} on ${on} under the pointer`, required: 4.5 };
  }
}

type ContrastCheck = {
  text: ColorName;
  /** The backgrounds that the color stands on, with the worst of their ratios. */
  ratio: number;
  on: string;
  required: number;
  /** The nearest color that has enough contrast on all of them; null while it has. */
  suggestion: string | null;
};

/** The weakest pair of each text color of one scheme. */
export function contrastByColor(colors: Colors): ContrastCheck[] {
  const weakest = new Map<ColorName, ContrastCheck & { lack: number }>();
  for (const { text, ground, label, required } of checks(colors)) {
    const ratio = worst(colors[text], [ground]);
    const lack = ratio / required;
    const known = weakest.get(text);
    if (known && known.lack <= lack) continue;
    const suggestion = lack < 1 ? suggest(colors, text, ground, required) : null;
    weakest.set(text, { text, ratio: Math.floor(ratio * 100) / 100, on: label, required, suggestion, lack });
  }
  return [...weakest.values()].map(({ lack: _, ...check }) => check);
}

/** Every pair of the theme that is below WCAG 2.2 AA. A theme with any is refused. */
export function contrastFailures(theme: Pick<Theme, 'light' | 'dark'>): ContrastFailure[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colors = theme[scheme];
    return [...checks(colors)]
      .map((check) => ({ ...check, ratio: worst(colors[check.text], [check.ground]) }))
      .filter(({ ratio, required }) => ratio < required)
      .map(({ text, ground, label, ratio, required }) => ({
        scheme,
        pair: label,
        ratio: Math.floor(ratio * 100) / 100,
        required,
        suggestion: suggest(colors, text, ground, required),
      }));
  });
}
