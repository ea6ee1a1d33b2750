import { expect, type Page, test } from '@playwright/test';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand as amora } from '#tenants/brands/amora.ts';
import { drawing } from '../wire/photo-files.ts';
import { violationsInBoth } from './axe.ts';
import { owner } from './owner.ts';
import { browserOf, makePerson } from './people.ts';
import { address, open } from './site.ts';
import { consoleAddress, expectSound, staffPage } from './staff.ts';

/**
 * A brand with a staffed desk for these tests only; one for each worker, because two concurrent workers would both
 * create it.
 */
const BRAND = `e2e-desk-${process.env.TEST_WORKER_INDEX}`;
const at = consoleAddress(`/console/brands/${BRAND}`);

test.beforeAll(async ({ browser }) => {
  const settings = { ...amora.settings, fictional_desk: true, free_messages: 0 };
  await applyBrand(owner, { ...amora, slug: BRAND, hosts: [`${BRAND}.localhost`], settings });
  // Running processes serve a new brand within two seconds.
  const page = await browser.newPage();
  await expect.poll(async () => (await page.goto(address(BRAND)))?.status(), { timeout: 10_000 }).toBe(200);
  await page.close();
});

async function fillProfile(page: Page, name: string): Promise<void> {
  await page.goto(`${at}/profiles/new`);
  await page.fill('[name=name]', name);
  await page.fill('[name=date_of_birth]', '1996-05-31');
  await page.selectOption('[name=gender]', 'female');
  await page.selectOption('[name=seeking]', 'both');
  await page.selectOption('[name=region]', 'US-NY');
  await page.fill('[name=about_me]', 'Likes the sea.');
}

async function createProfile(page: Page, name: string): Promise<number> {
  await fillProfile(page, name);
  await page.getByRole('button', { name: 'Create profile' }).click();
  await page.waitForURL(/\/profiles\/\d+\?done=created$/);
  return Number(/(\d+)\?/.exec(page.url())?.[1]);
}

test('an operator creates, corrects, shows and retires a fictional profile', async ({ browser }) => {
  const page = await staffPage(browser, 'operator');
  await page.goto(`${at}/profiles`);
  await expectSound(page);
  await fillProfile(page, 'Luna');
  await page.fill('[name=date_of_birth]', '2020-05-31');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByText('Nothing was saved')).toBeVisible();
  await expect(page.locator('[name=about_me]')).toHaveValue('Likes the sea.');
  await expectSound(page);
  const id = await createProfile(page, 'Luna');
  await expectSound(page);
  await page.fill('[name=about_me]', 'Likes the mountains.');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status')).toContainText('saved');
  const buffer = await drawing(450, 600, 9).jpeg().toBuffer();
  await page.setInputFiles('[name=photo][type=file]', { name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Upload photos' }).click();
  await expect(page.getByRole('status')).toContainText('after review');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('waiting for review', { exact: true })).toBeVisible({ timeout: 100 });
  }).toPass();
  await expectSound(page);

  const member = await makePerson(BRAND, 'Noa');
  const reader = await (await browserOf(browser, BRAND, member, { width: 390, height: 844 })).newPage();
  await open(reader, address(BRAND, `/members/${id}`));
  await expect(reader.locator('main')).toContainText('Likes the mountains.');
  await expect(reader.locator('main')).toContainText('✦ Fictional profile');
  await page.getByRole('button', { name: 'Archive profile' }).click();
  await expect(page.getByRole('status')).toContainText('archived');
  await reader.goto(address(BRAND, `/members/${id}`));
  await expect(reader.locator('main')).not.toContainText('Luna');
  await page.goto(`${at}/profiles?state=retired`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Luna');
  await reader.context().close();
  await page.context().close();
});

test('an operator imports profiles after every fault of the file is reported by line', async ({
  browser,
}) => {
  const page = await staffPage(browser, 'operator');
  await page.goto(`${at}/profiles/import`);
  await expectSound(page);
  const upload = async (lines: string[], right = false) => {
    const text = ['kind,name,age,gender,seeking,region,offer_url', ...lines].join('\n');
    const buffer = Buffer.from(text);
    await page.setInputFiles('[name=file]', { name: 'profiles.csv', mimeType: 'text/csv', buffer });
    if (right) await page.check('[name=only_right]');
    await page.getByRole('button', { name: 'Import profiles' }).click();
  };
  const wrong = 'cam,Nova,17,female,both,US-NY,http://cam.example.test';
  await upload(['fictional,Ada,30,female,both,US-NY,', wrong]);
  await expect(page.getByRole('alert')).toContainText('Nothing was imported');
  const faults = page.getByRole('region', { name: 'Errors in the file' });
  await expect(faults.getByRole('row', { name: /^3 Date of birth/ })).toBeVisible();
  await expect(faults.getByRole('row', { name: /^3 Partner's link/ })).toContainText('https://');
  await expectSound(page);
  await upload(['fictional,Ada,30,female,both,US-NY,', wrong], true);
  await expect(page.getByRole('status')).toContainText('1 profile');
  await expect(page.getByRole('row', { name: /profiles.csv done 1/ })).toBeVisible();
  await page.goto(`${at}/profiles?kind=fictional&state=active`);
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  await page.context().close();
});

test('a message to a fictional profile is answered at the desk, and its member sees live that staff wrote the answer', async ({
  browser,
}) => {
  const operator = await staffPage(browser, 'operator');
  const id = await createProfile(operator, 'Stella');
  await operator.context().close();
  const member = await makePerson(BRAND, 'Mika');
  const reader = await (await browserOf(browser, BRAND, member, { width: 390, height: 844 })).newPage();
  await open(reader, address(BRAND, `/members/${id}/chat`));
  const warning = reader.locator('form:has(button[value=acknowledge])');
  await expect(warning).toContainText('Staff at');
  await warning.locator('button').click();
  const composer = reader.locator('form:has(.composer-field)');
  await expect(composer).toContainText('1'); // its price
  await composer.locator('textarea').fill('Good evening, Stella');
  await composer.locator('button[type=submit]').click();
  await expect(reader.locator('.message-mine')).toHaveAttribute('data-mark', /sent|delivered|read/);

  const kim = await staffPage(browser, 'desk');
  await kim.goto(`${at}/desk`);
  await expectSound(kim);
  await kim.getByRole('button', { name: 'Start shift' }).click();
  await expect(kim.getByRole('status')).toContainText('started');
  await kim.getByRole('link', { name: 'Mika' }).click();
  await expect(kim.locator('main')).not.toContainText('Good evening');
  await expectSound(kim);
  await kim.getByRole('button', { name: 'Take chat' }).click();
  await expect(kim.getByText('Good evening, Stella')).toBeVisible();
  await expect(kim.locator('main')).not.toContainText('@example.test');
  await expect(reader.locator('.message-mine')).toHaveAttribute('data-mark', 'read');
  await expectSound(kim);

  const lou = await staffPage(browser, 'desk');
  await lou.goto(kim.url());
  await expect(lou.locator('main')).toContainText('Kim took this chat');
  await expect(lou.locator('main')).not.toContainText('Good evening');

  await kim.fill('[name=body]', 'Good evening to you');
  await kim.getByRole('button', { name: 'Send reply' }).click();
  await expect(kim.getByRole('status')).toContainText('Reply sent');
  await expect(kim.getByText('No one is waiting for a reply.')).toBeVisible();
  const answer = reader.locator('.message:not(.message-mine)', { hasText: 'Good evening to you' });
  await expect(answer).toContainText('✦ Fictional profile · written by staff at');
  // The profile is never shown as present.
  await expect(reader.locator('.conversation header')).not.toContainText('online');
  expect(await violationsInBoth(reader)).toEqual([]);
  await reader.reload();
  await expect(answer).toContainText('written by staff at');
  await kim.fill('[name=note]', 'Stella has a new dog.');
  await kim.getByRole('button', { name: 'End shift' }).click();
  await lou.goto(`${at}/desk`);
  await expect(lou.locator('main')).toContainText('Stella has a new dog.');
  await expectSound(lou);
  for (const page of [reader, kim, lou]) await page.context().close();
});
