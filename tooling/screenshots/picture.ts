import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { parsePort } from '#tooling/embedded/ports.ts';

export const DOCS_FOLDER = join(PROJECT_DIR, 'docs/screenshots');

const port = parsePort(process.env.PORT, 3000);

/** The site served by `npm start`: a brand by its slug, or the console by `staff`. */
export const siteOf = (host: string): string => `http://${host}.localhost:${port}`;

/**
 * Waits for the fonts and images in view, and for animations to finish. Network idle is not usable, because of open
 * event streams.
 */
async function settled(): Promise<void> {
  // Includes images that are lazily loaded or decoded asynchronously.
  const inView = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  await Promise.all([document.fonts.ready, ...inView.map((image) => image.decode().catch(() => {}))]);
  // Excludes scroll-driven and infinite animations.
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, timeline, playState }) =>
        timeline instanceof DocumentTimeline &&
        playState === 'running' &&
        effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  // An asynchronously decoded image is painted one or two frames after it is ready; a busy machine takes longer.
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
