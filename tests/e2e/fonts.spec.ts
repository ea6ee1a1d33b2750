import { expect, test } from '@playwright/test';
import { themes } from '#themes/index.ts';
import { address, contextOf, ready, visit } from './site.ts';

/** Sample text: the average letter width depends on the text. Headlines are measured themselves. */
const SAMPLE = 'People who want the same as you, close to home. Write the first message and see who answers.';

/** The width of the sample in a font, relative to its fallback; 1 is the same. */
const widthRatio = ({ role, sample }: { role: string; sample: string }): Promise<number> => {
  const style = getComputedStyle(document.documentElement);
  const families = style.getPropertyValue(`--font-${role}`).split(',');
  const span = document.body.appendChild(document.createElement('span'));
  span.textContent = sample;
  span.style.cssText = 'position:absolute;white-space:nowrap;font-size:100px';
  if (role === 'display')
    span.style.cssText += `;font-weight:var(--display-weight);font-stretch:var(--display-width);
      font-style:var(--display-style);text-transform:var(--display-case)`;
  const width = async (family: string): Promise<number> => {
    span.style.fontFamily = family;
    await document.fonts.ready;
    return span.getBoundingClientRect().width;
  };
  const { fontStyle, fontWeight, fontStretch } = getComputedStyle(span);
  return (async () => {
    await document.fonts.load(`${fontStyle} ${fontWeight} 100px ${families[0]}`, sample);
    const [own, fallback] = [await width(families.join(',')), await width(families.slice(1).join(','))];
    span.remove();
    return fontStretch && fallback ? own / fallback : 0;
  })();
};

for (const brand of Object.keys(themes))
  test(`${brand}: the fallback fonts are as wide as the brand's`, async ({ browser }) => {
    const page = await visit(browser, brand, '/');
    // At the first interaction.
    await page.mouse.move(1, 1);
    await expect(page.locator('html')).not.toHaveAttribute('data-late-fonts');
    const headline = (await page.locator('h1').textContent()) ?? '';
    for (const asked of [
      { role: 'body', sample: SAMPLE },
      { role: 'display', sample: headline },
    ])
      expect(Math.abs(1 - (await page.evaluate(widthRatio, asked))), asked.role).toBeLessThan(0.03);
  });

for (const brand of ['bbw', 'gay'])
  test(`${brand}: late fonts cause no layout shift`, async ({ browser }) => {
    const page = await (await contextOf(browser, brand)).newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    await page.route('**/*.woff2', async (route) => {
      held += 1;
      await released;
      await route.continue();
    });
    await page.goto(address(brand), { waitUntil: 'domcontentloaded' });
    await ready(page);
    await expect.poll(() => held).toBeGreaterThan(0);
    // Counts from here on: on a busy machine the page may have been painted while it was still loading, which has
    // nothing to do with fonts.
    await page.evaluate(() => {
      const shifts = { sum: 0 };
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      });
      observer.observe({ type: 'layout-shift' });
      Object.assign(window, { shifts });
    });
    release();
    const shift = await page.evaluate(async () => {
      await document.fonts.ready;
      // Layout shifts are reported after the frame in which they happen.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: { sum: number } }).shifts.sum;
    });
    expect(shift).toBeLessThan(0.02);
  });
