import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { findTenantById, refreshTenants } from '#tenants/registry.ts';
import { owner } from './owner.ts';
import { address, close, contextOf } from './site.ts';
import { consoleAddress, DESKTOP, expectSound, staffPage } from './staff.ts';

/** The delay between two keys of a person who types at an easy pace. */
const KEY_DELAY_MS = 90;
/** The time that a person needs, from an empty form to the brand on its own host. */
const STOPWATCH_MS = 60_000;

const uniqueSlug = (name: string): string => `${name}-${Date.now().toString(36)}`;

async function operatorPage(browser: Browser, brands: 'all' | string[] = 'all'): Promise<Page> {
  if (brands === 'all') return await staffPage(browser, 'operator');
  await refreshTenants((read) => read(owner));
  const rows = await owner<{ id: number }[]>`select id from platform.tenants where slug = any(${brands})`;
  return await staffPage(browser, 'operator', { brands: rows.flatMap(({ id }) => findTenantById(id) ?? []) });
}

/** Types over the existing text, key by key. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text, { delay: KEY_DELAY_MS });
}

const themeColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim());

/** Fills in the minimum that a brand on this machine needs. */
async function createBrand(page: Page, slug: string): Promise<void> {
  await page.goto(consoleAddress('/console/brands/new'));
  await page.fill('[name=name]', 'Rosa');
  await page.fill('[name=slug]', slug);
  await page.fill('[name=hosts]', `${slug}.localhost`);
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.waitForURL(`**/console/brands/${slug}/check?done=created`);
}

test('an empty form leads to a brand on its own host, with its own theme, language and prices, within a minute', async ({
  browser,
}) => {
  const slug = uniqueSlug('stopwatch');
  const page = await operatorPage(browser);
  await page.goto(consoleAddress('/console'));
  const began = Date.now();
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.selectOption('select[name=from]', 'niche.2');
  await page.getByRole('button', { name: 'Prefill form' }).click();
  await page.waitForURL('**/console/brands/new?from=niche.2');
  await type(page.locator('[name=name]'), 'Rosa & Lou');
  await type(page.locator('[name=slug]'), slug);
  await type(page.locator('[name=hosts]'), `${slug}.localhost`);
  await page.selectOption('[name=language]', 'de');
  for (const country of ['Netherlands', 'Belgium']) await page.getByLabel(country, { exact: true }).uncheck();
  for (const country of ['Germany', 'Switzerland']) await page.getByLabel(country, { exact: true }).check();
  await type(page.locator('[name=price_minor_0]'), '10.77');
  await type(page.locator('[name=description]'), 'Kennenlernen ohne Eile.');
  await page.selectOption('[name=theme]', 'bbw');
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.waitForURL(`**/console/brands/${slug}/check?done=created`);
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.waitForURL(`**/console/brands/${slug}/check?done=live`);
  const context = await contextOf(browser, slug, { viewport: DESKTOP, locale: 'de-DE' });
  const site = await context.newPage();
  const answer = await site.goto(address(slug));
  const took = Date.now() - began;
  expect(answer?.status()).toBe(200);
  expect(took).toBeLessThan(STOPWATCH_MS);

  await expect(site.locator('html')).toHaveAttribute('lang', 'de');
  await expect(site).toHaveTitle(/Rosa & Lou/);
  const color = await themeColor(site);
  await site.goto(address(slug, '/pricing'));
  await expect(site.locator('main')).toContainText(/10,77/);
  await site.goto(address('bbw'));
  expect(await themeColor(site)).toBe(color);
  await site.goto(address('she'));
  expect(await themeColor(site)).not.toBe(color);
  await close(site, page);
});

test('a rejected form keeps the input and shows each fault beside its field', async ({ browser }) => {
  const page = await operatorPage(browser);
  await page.goto(consoleAddress('/console/brands/new'));
  await expectSound(page);
  await page.fill('[name=name]', 'Rosa');
  await page.fill('[name=slug]', 'Rosa!');
  await page.fill('[name=hosts]', 'amora.localhost staff.localhost');
  await page.fill('[name=credits_1]', 'many');
  await page.getByRole('button', { name: 'Create brand' }).click();
  for (const field of ['slug', 'hosts', 'credits_1'])
    await expect(page.locator(`[name=${field}]`), field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=name]')).toHaveValue('Rosa');
  await expect(page.locator('main')).toContainText('amora.localhost belongs to amora');
  await expectSound(page);
  await close(page);
});

test('an operator changes a setting, undoes it, redirects visitors to another brand, and clones the brand', async ({
  browser,
}) => {
  const slug = uniqueSlug('changes');
  const page = await operatorPage(browser);
  await createBrand(page, slug);
  await expectSound(page);
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.waitForURL('**/check?done=live');
  await page.goto(consoleAddress(`/console?text=${slug}`));
  await expect(page.locator('main table').last()).toContainText('live');
  await expectSound(page);

  await page.goto(consoleAddress(`/console/brands/${slug}/settings?section=safety`));
  await page.fill('[name="settings.minimum_age"]', '12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[name="settings.minimum_age"]')).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
  await page.fill('[name="settings.minimum_age"]', '25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Saved');

  await page.getByRole('link', { name: 'Prices and payment' }).click();
  await page.getByLabel('Country, row 1').selectOption('US');
  await page.getByLabel('Minimum, row 1').fill('half');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('group', { name: 'Minimum price of a message' }).getByRole('alert'),
  ).toBeVisible();
  await expect(page.getByLabel('Minimum, row 1')).toHaveValue('half');
  await expectSound(page);
  await page.getByLabel('Minimum, row 1').fill('0.05');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Saved');
  await page.getByLabel('Remove row 1').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Minimum, row 1')).toHaveValue('');
  for (const section of ['places', 'texts', 'search', 'staff', 'legal', 'company']) {
    await page.goto(consoleAddress(`/console/brands/${slug}/settings?section=${section}`));
    await expectSound(page);
  }
  await page.goto(consoleAddress(`/console/brands/${slug}/settings?section=texts`));
  await page.getByText('Other languages').nth(1).click();
  await page.locator('[name="settings.description.nl"]').fill('Ontmoet iemand.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Saved');
  await expect(page.locator('[name="settings.description.nl"]')).toHaveValue('Ontmoet iemand.');

  await page.getByRole('link', { name: 'History' }).click();
  const line = page.locator('tr', { hasText: 'Minimum age' });
  await expect(line).toContainText('18');
  await expect(line).toContainText('25');
  await expectSound(page);
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toContainText('undone');
  await page.locator('tr', { hasText: 'Minimum age' }).last().getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('changed again since');

  await page.getByRole('link', { name: 'Status and files' }).click();
  await expectSound(page);
  const redirect = page.locator('form', { has: page.locator('[name=to]') });
  await redirect.locator('[name=to]').fill('https://elsewhere.example');
  await redirect.locator('[name=reason]').fill('Merged into the other brand.');
  await redirect.getByRole('button').click();
  await expect(page.locator('[name=to]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[name=to]').fill('amora.localhost');
  await redirect.getByRole('button').click();
  await page.waitForURL('**/manage?done=redirect');
  const visitor = await (await contextOf(browser, slug)).newPage();
  await expect(async () => {
    await visitor.goto(address(slug, '/members'));
    expect(new URL(visitor.url()).hostname).toBe('amora.localhost');
  }).toPass();

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download file' }).click();
  expect((await file).suggestedFilename()).toBe(`${slug}.json`);
  const data = page.locator('form[action$="data.ndjson"]');
  await data.locator('[name=reason]').fill('The owner keeps a copy.');
  const all = page.waitForEvent('download');
  await data.getByRole('button').click();
  expect((await all).suggestedFilename()).toBe(`${slug}-data.ndjson`);
  await page.getByRole('link', { name: 'Clone brand' }).click();
  await expect(page.locator('select[name=from]')).toHaveValue(slug);
  await close(visitor, page);
});

test('a brand file creates a draft, and faults in it are reported', async ({ browser }) => {
  const slug = uniqueSlug('imported');
  const page = await operatorPage(browser);
  await page.goto(consoleAddress('/console/brands/amora/manage'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download file' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as object;
  await page.goto(consoleAddress('/console/brands/new'));
  await page.getByText('Or import a brand file').click();
  await page.fill('[name=file]', JSON.stringify(file));
  await page.getByRole('button', { name: 'Create brand from file' }).click();
  await expect(page.getByRole('alert')).toContainText('amora exists already');
  await expectSound(page);
  await page.fill('[name=file]', JSON.stringify({ ...file, slug, hosts: [`${slug}.localhost`] }));
  await page.getByRole('button', { name: 'Create brand from file' }).click();
  await page.waitForURL(`**/console/brands/${slug}/check?done=created`);
  await close(page);
});

test('an operator of some brands sees only these, and cannot create a new one', async ({ browser }) => {
  const page = await operatorPage(browser, ['she']);
  await page.goto(consoleAddress('/console'));
  await expect(page.locator('main table').last().locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'New brand' })).toHaveCount(0);
  expect((await page.goto(consoleAddress('/console/brands/new')))?.status()).toBe(403);
  expect((await page.goto(consoleAddress('/console/brands/amora/settings')))?.status()).toBe(403);
  expect((await page.goto(consoleAddress('/console/brands/she/settings')))?.status()).toBe(200);
  await close(page);
});
