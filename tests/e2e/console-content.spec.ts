import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { owner } from './owner.ts';
import { address, close, contextOf } from './site.ts';
import { consoleAddress, DESKTOP, expectSound, staffPage } from './staff.ts';

/** A live brand with the defaults of its niche, so that no other test sees its prices. */
async function makeBrand(page: Page): Promise<string> {
  const slug = `content-${Date.now().toString(36)}`;
  await page.goto(consoleAddress('/console/brands/new'));
  await page.fill('[name=name]', 'Marlow');
  await page.fill('[name=slug]', slug);
  await page.fill('[name=hosts]', `${slug}.localhost`);
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.waitForURL(`**/console/brands/${slug}/check?done=created`);
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.waitForURL('**/check?done=live');
  return slug;
}

test('an operator writes a landing page, sets prices and gifts, and creates a code; visitors see each', async ({
  browser,
}) => {
  const page = await staffPage(browser, 'operator');
  const brand = await makeBrand(page);
  const at = consoleAddress(`/console/brands/${brand}/content`);
  const visitor = await (await contextOf(browser, brand, { viewport: DESKTOP })).newPage();
  const lander = address(brand, '/landers/maplanding/lake-town');

  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page.getByText('No landing pages match')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Add page' }).click();
  await page.fill('[name=slug]', 'Lake Town');
  await page.fill('[name=headline_en]', 'Evenings by the lake');
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page.locator('[name=slug]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=slug]')).toHaveValue('Lake Town');
  await expectSound(page);
  await page.fill('[name=slug]', 'lake-town');
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page.locator('[name=lead_en]')).toHaveAttribute('aria-invalid', 'true');
  await page.fill('[name=lead_en]', 'People who like the water.');
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByRole('status')).toContainText('is live');
  await expectSound(page);
  await visitor.goto(lander);
  await expect(visitor.locator('main')).toContainText('Evenings by the lake');

  // The page that visitors have seen is cached, but the change shows at once.
  await page.getByRole('link', { name: 'lake-town', exact: true }).click();
  await page.fill('[name=headline_en]', 'Mornings by the lake');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByRole('status')).toContainText('Saved');
  await expect(async () => {
    await visitor.goto(lander);
    await expect(visitor.locator('main')).toContainText('Mornings by the lake', { timeout: 500 });
  }).toPass();

  await page.getByText('Import or export').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download file' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject([{ slug: 'lake-town' }]);
  await page.fill('[name=file]', file.replace('lake-town', 'milf-town'));
  await page.getByRole('button', { name: 'Replace all pages' }).click();
  await expect(page.getByRole('alert')).toContainText('prefix');
  await page.fill('[name=file]', file.replace('lake-town', 'hill-town'));
  await page.getByRole('button', { name: 'Replace all pages' }).click();
  await expect(page.getByRole('status')).toContainText('replaced');
  await page.getByRole('link', { name: 'hill-town', exact: true }).click();
  await page.getByRole('button', { name: 'Remove page' }).click();
  await expect(page.getByRole('status')).toContainText('removed');

  await page.getByRole('link', { name: 'Bundles' }).click();
  await expectSound(page);
  const price = page.locator('[name=price]').first();
  const before = await price.inputValue();
  await price.fill('nine');
  await page.getByRole('button', { name: 'Save bundles' }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveValue('nine');
  // The other rows still show the price of a message.
  await expect(page.locator('tbody tr').nth(1).locator('td.console-number')).toContainText(/\d/);
  await expectSound(page);
  await price.fill('9.77');
  await page.getByRole('button', { name: 'Save bundles' }).click();
  await expect(page.getByRole('status')).toContainText('Saved');
  await expect(price).toHaveValue('9.77');
  await expect(async () => {
    await visitor.goto(address(brand, '/pricing'));
    await expect(visitor.locator('main')).toContainText('9.77', { timeout: 500 });
  }).toPass();
  await page.goto(consoleAddress(`/console/brands/${brand}/history?key=settings.bundles`));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goto(`${at}/bundles`);
  await expect(price).toHaveValue(before);

  await page.getByRole('link', { name: 'Gifts' }).click();
  await expectSound(page);
  await page.getByLabel('Offer Crown').uncheck();
  await page.getByLabel('Position of Teddy bear').fill('0');
  await page.getByLabel('Credits for Teddy bear').fill('7');
  await page.getByRole('button', { name: 'Save gifts' }).click();
  await expect(page.getByRole('status')).toContainText('Saved');
  await expect(page.locator('main tbody tr').first()).toContainText('Teddy bear');
  await expect(page.getByLabel('Offer Crown')).not.toBeChecked();

  await page.getByRole('link', { name: 'Discount codes' }).click();
  await page.fill('[name=code]', 'lake-20');
  await page.fill('[name=percentage]', '20');
  await page.fill('[name=minimum]', '10');
  await page.getByRole('button', { name: 'Create code' }).click();
  await expect(page.locator('[name=currency]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=code]').last()).toHaveValue('lake-20');
  await expectSound(page);
  await page.fill('[name=minimum]', '');
  await page.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByRole('status')).toContainText('Code created');
  const line = page.locator('tbody tr', { hasText: 'LAKE-20' });
  await expect(line).toContainText('active');
  await expectSound(page);
  await line.getByRole('button', { name: 'Deactivate code LAKE-20' }).click();
  await expect(page.getByRole('status')).toContainText('deactivated');
  await expect(line).toContainText('deactivated');
  await page.selectOption('[name=state]', 'active');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No codes match')).toBeVisible();

  await owner`
    insert into terms_texts (tenant_id, version, locale, html, sha256, stored_at)
    select id, '2020-02-02', 'en', '<h2>Earlier terms</h2>', 'abc', now() from platform.tenants
    where slug = ${brand}`;
  await page.getByRole('link', { name: 'Static pages' }).click();
  await expectSound(page);
  const stored = page.waitForEvent('download');
  await page.locator('tr', { hasText: '2020-02-02' }).getByRole('link', { name: 'English' }).click();
  expect(await readFile(await (await stored).path(), 'utf8')).toBe('<h2>Earlier terms</h2>');
  await close(visitor, page);
});
