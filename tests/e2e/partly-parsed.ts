import type { Page } from '@playwright/test';

/** The limit for one element; several together stay within the value that is considered good. */
const MAX_SHIFT = 0.02;

/**
 * Elements that would move on a slow browser, which paints a page before it is fully parsed. Hides the page's elements
 * one after the other, from the last to the first, and compares the positions of the rest. As short lines, expected to
 * be empty.
 */
export async function partlyParsedFaults(page: Page): Promise<string[]> {
  const { shift, what } = await page.evaluate(measure);
  return shift < MAX_SHIFT ? [] : [`partly parsed, a layout shift of ${shift.toFixed(3)}: ${what}`];
}

/** Evaluated in the page. */
function measure(): { shift: number; what: string } {
  const [width, height] = [innerWidth, innerHeight];
  const main = document.querySelector('main') ?? document.body;
  const all = [...main.querySelectorAll<HTMLElement>('*')].filter((element) => !element.closest('svg *'));
  const whole = all.map((element) => element.getBoundingClientRect());
  const seen = ({ top, bottom, width }: DOMRect): boolean => width > 0 && bottom > 0 && top < height;
  // Decorations may move with the scroll position.
  const content = all.map((element) => element.matches('svg, img, p, h1, h2, a, button, label, li, form'));
  const name = ({ localName, className }: Element): string => `<${localName} class="${className}">`;
  let worst = { shift: 0, what: '' };
  const displays = all.map((element) => element.style.display);
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const [cut, there] = [all[at], whole[at]];
    if (!cut || !there) continue;
    cut.style.setProperty('display', 'none', 'important');
    if (!seen(there)) continue;
    for (const [index, to] of whole.slice(0, at).entries()) {
      const element = all[index];
      if (!element || !content[index] || !seen(to)) continue;
      const from = element.getBoundingClientRect();
      const distance = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
      if (!seen(from) || distance < 3) continue;
      const across = Math.min(width, Math.max(from.right, to.right)) - Math.max(0, Math.min(from.x, to.x));
      const down = Math.min(height, Math.max(from.bottom, to.bottom)) - Math.max(0, Math.min(from.y, to.y));
      // The share of the screen, times the share of its longer side (Layout Instability API).
      const shift = ((across * down) / (width * height)) * (distance / Math.max(width, height));
      if (shift > worst.shift)
        worst = {
          shift,
          what: `${name(element)} from ${from.x} ${from.y} to ${to.x} ${to.y}, before ${name(cut)}`,
        };
    }
  }
  for (const [index, element] of all.entries()) element.style.display = displays[index] ?? '';
  return worst;
}
