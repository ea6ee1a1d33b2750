import type { Theme } from './contract.ts';

/**
 * The mark as a picture by itself (favicon, installed app, mail): its colours written out, on the colour of
 * the bar. `inset` is the free part on each side; a maskable icon needs a fifth.
 */
export function iconSvg({ light, mark }: Theme, inset = 0.14): string {
  const inner = mark
    .replaceAll('currentColor', light.onBar)
    .replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => {
      const key = name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
      return light[key as keyof typeof light] ?? light.onBar;
    })
    .replace(
      '<svg ',
      `<svg x="${inset * 100}" y="${inset * 100}" width="${100 - inset * 200}" height="${100 - inset * 200}" `,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${light.bar}" d="M0 0h100v100H0z"/>${inner}</svg>`;
}
