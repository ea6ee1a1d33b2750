type Channels = [red: number, green: number, blue: number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two `#rrggbb` colors; `share` is the part of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const to = channels(second);
  const mixed = channels(first).map((from, index) => Math.round(from + ((to[index] ?? 0) - from) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share);
export const darken = (hex: string, share: number) => mix(hex, '#140b12', share);

/** The distance of two colors, 0 to 441. */
export function distance(first: string, second: string): number {
  const to = channels(second);
  return Math.hypot(...channels(first).map((from, index) => from - (to[index] ?? 0)));
}
