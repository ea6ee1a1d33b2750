import { expect, test } from '@playwright/test';
import { browserOf, makePeople } from './people.ts';
import { address, open } from './site.ts';

const BRAND = 'amora';
const NAME = 'Wilhelmina Konstantinopolitanka'.slice(0, 30);

test('a long name is truncated with the age still visible, and screen readers get the full name', async ({
  browser,
}) => {
  const [long, bea] = await makePeople(BRAND, [NAME, 'Bea']);
  if (!long || !bea) throw new Error('No member was created.');
  const context = await browserOf(browser, BRAND, bea, { width: 360, height: 640 });
  const page = await context.newPage();
  await open(page, address(BRAND, '/members'));
  await page.evaluate(
    (id) =>
      fetch(`/members/${id}/favourite`, { method: 'POST', body: new URLSearchParams({ favourite: 'yes' }) }),
    long.id,
  );
  for (const path of [
    '/likes/favourites',
    '/members?gender=female&min_age=18&max_age=99&country=US&region=US-NY',
  ]) {
    await open(page, address(BRAND, path));
    const card = page.locator('.photo-card', { hasText: NAME });
    const name = card.locator('a');
    await expect(name).toContainText(new RegExp(`${NAME},\\s\\d+`));
    const [words, age] = [name.locator('span.truncate'), name.locator('span').last()];
    expect(await words.evaluate((one) => one.scrollWidth > one.clientWidth), path).toBe(true);
    const [box, edge] = [await age.boundingBox(), await card.boundingBox()];
    expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
  }
  await context.close();
});
