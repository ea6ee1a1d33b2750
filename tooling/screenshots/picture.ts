import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { parsePort } from '#tooling/embedded/ports.ts';

export const DOCS_FOLDER = join(PROJECT_DIR, 'docs/screenshots');

const port = parsePort(process.env.PORT, 3000);

/** The site that `npm start` serves: of a brand by its slug, or of the console by `staff`. */
export const siteOf = (host: string): string => `http://${host}.localhost:${port}`;

/** Waits for the fonts and pictures in view, and for what moves to come to rest. An open event stream never lets the network rest. */
async function settled(): Promise<void> {
  // Also those that load lazily, or are decoded after they have come.
  const inView = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  await Promise.all([document.fonts.ready, ...inView.map((image) => image.decode().catch(() => {}))]);
  // Not those that follow a scroll position, nor what turns without end.
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, timeline, playState }) =>
        timeline instanceof DocumentTimeline &&
        playState === 'running' &&
        effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  // A picture decoded aside is painted one or two frames later than it is ready; a busy machine takes longer.
  for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done));
}

export async function pictureOf(page: Page, fullPage = false): Promise<Buffer> {
  await page.waitForLoadState('load');
  await page.evaluate(settled);
  return await page.screenshot({ fullPage });
}

export async function savePicture(page: Page, folder: string, name: string): Promise<void> {
  await sharp(await pictureOf(page))
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  console.log(name);
}
