import type { Page } from '@playwright/test';

/** Web Vitals considers 0.1 good. A line that wraps differently in the brand's font moves what is below it: 0.03. */
const MAX_SHIFT = 0.05;

/** Errors in the browser: failing scripts, content policy violations, hydration mismatches. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const noted = ['error', 'warning'].includes(message.type());
    if (noted && !/status of (404|410)|blocked by Playwright/.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}

/**
 * The faults of a page that has just loaded: elements wider than the page, and layout shifts, as short lines; expected
 * to be empty.
 */
export async function loadingFaults(page: Page): Promise<string[]> {
  const { tooWide, wide, shift, moved } = await page.evaluate(measure);
  return [
    ...(tooWide > 0 ? [`${tooWide} px too wide: ${wide.join(' ')}`] : []),
    ...(shift < MAX_SHIFT ? [] : [`layout shift ${shift}: ${moved.join(', ')}`]),
  ];
}

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Evaluated in the page: its overflow with the first elements that cause it, and its layout shifts with their sources. */
async function measure(): Promise<{ tooWide: number; wide: string[]; shift: number; moved: string[] }> {
  await document.fonts.ready;
  // A shift is recorded with the frame that has it.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as Shift[];
  const moved = shifts.flatMap(({ startTime, sources }) =>
    sources.map(({ node, previousRect: from, currentRect: to }) => {
      const what = (node as Element | null)?.className ?? node?.nodeName ?? 'gone';
      const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
      return `${Math.round(startTime)} ms .${what} from ${rect(from)} to ${rect(to)}`;
    }),
  );
  const tooWide = document.documentElement.scrollWidth - window.innerWidth;
  const isWide = (element: Element): boolean => element.getBoundingClientRect().right > window.innerWidth + 1;
  const wide = tooWide > 0 ? [...document.querySelectorAll('main *, header *, footer *')].filter(isWide) : [];
  return {
    tooWide,
    wide: wide.slice(0, 3).map(({ localName, className }) => `<${localName} class="${className}">`),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved,
  };
}
