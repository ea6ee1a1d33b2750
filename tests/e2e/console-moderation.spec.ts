import { expect, type Page, test } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { owner } from './owner.ts';
import { accountOf, browserOf, logInWith, makePerson } from './people.ts';
import { address, open } from './site.ts';
import { consoleAddress, staffPage } from './staff.ts';

const BRAND = 'bbw';
const staffAddress = (path = ''): string => consoleAddress(`/console/brands/${BRAND}${path}`);

test('a report leads to a ban in the console, the member appeals, and another person ends the ban', async ({
  browser,
}) => {
  const [anna, bram] = [
    await makePerson(BRAND, 'Annelie', { region: 'FR-IDF' }),
    await makePerson(BRAND, 'Bastien', { region: 'FR-IDF', gender: 'male' }),
  ];
  const reporter = await (await browserOf(browser, BRAND, anna)).newPage();
  await open(reporter, address(BRAND, `/members/${bram.id}/report`));
  await reporter.check('[name=reason][value=scam]');
  await reporter.locator('main form:has([name=reason]) button[type=submit]').click();
  await expect(reporter.locator('main form:has([name=reason])')).toHaveCount(0);

  const kim = await staffPage(browser, 'moderator');
  await kim.goto(staffAddress('/reports'));
  expect(await violationsInBoth(kim)).toEqual([]);
  await kim
    .getByRole('row', { name: String(bram.id) })
    .getByRole('link')
    .click();
  await kim.waitForURL('**/reports/*');
  await expect(kim.getByRole('heading', { name: /^Sealed evidence/ })).toBeVisible();
  expect(await violationsInBoth(kim)).toEqual([]);
  await kim.selectOption('[name=measure]', 'ban');
  await kim.selectOption('[name=rule]', 'fraud');
  await kim.fill('[name=facts]', 'Vous avez demandé 200 euros.');
  await kim.locator('button[value=restrict]').click();
  // A second person approves the ban; the report is closed with it.
  await kim.waitForURL('**/approvals/*');
  const second = await staffPage(browser, 'support');
  await second.goto(kim.url());
  await second.locator('button[value=approve]').click();
  await second.waitForURL('**/*?done=approve');
  await second.context().close();
  await kim.goto(staffAddress('/reports'));
  await expect(kim.getByRole('row', { name: String(bram.id) })).toHaveCount(0);

  await reporter.goto(address(BRAND, `/members/${bram.id}`));
  await expect(reporter.locator('h1')).not.toContainText('Bastien');
  const banned = await (await browserOf(browser, BRAND, bram)).newPage();
  await banned.goto(address(BRAND, '/chats'));
  await expect(banned).toHaveURL(/\/login/);
  await logInWith(banned, BRAND, bram.id);
  await expect(banned.getByRole('alert')).toBeVisible();
  expect(await violationsInBoth(banned)).toEqual([]);
  await banned.getByRole('alert').getByRole('link').click();
  await expect(banned).toHaveURL(/\/restrictions\?token=/);
  await expect(banned.locator('main')).toContainText('Vous avez demandé 200 euros.');
  expect(await violationsInBoth(banned)).toEqual([]);
  await banned.fill('[name=body]', 'C’était une blague entre amis.');
  await banned.locator('main form:has([name=body]) button[type=submit]').click();
  await expect(banned.locator('[name=body]')).toHaveCount(0);

  await kim.goto(staffAddress('/restrictions'));
  expect(await violationsInBoth(kim)).toEqual([]);
  await kim
    .getByRole('row', { name: String(bram.id) })
    .getByRole('link')
    .first()
    .click();
  await kim.waitForURL('**/restrictions/*');
  // The person who banned cannot decide the appeal.
  await expect(kim.locator('[name=answer]')).toHaveCount(0);
  const olga = await staffPage(browser, 'operator');
  await olga.goto(kim.url());
  expect(await violationsInBoth(olga)).toEqual([]);
  await olga.fill('[name=answer]', 'Vous avez raison.');
  await olga.locator('button[value=overturned]').click();
  await expect(olga.locator('main')).toContainText('Vous avez raison.');
  await expect(olga.locator('button[value=lift]')).toHaveCount(0);
  await banned.reload();
  await expect(banned.locator('main')).toContainText('Vous avez raison.');
  await reporter.goto(address(BRAND, `/members/${bram.id}`));
  await expect(reporter.locator('h1')).toContainText('Bastien');
  for (const page of [reporter, banned, kim, olga]) await page.context().close();
});

test('a moderator approves one photo and rejects another, and each leaves the queue', async ({ browser }) => {
  const { id: member, tenantId } = await accountOf(BRAND, 'premium@example.test');
  const taken = await owner<{ id: string }[]>`
    update photos set state = 'in_review', created_at = '2026-01-01'
    where (tenant_id, id) in (
      select tenant_id, id from photos where tenant_id = ${tenantId} and member_id = ${member} and state = 'active'
      order by position desc limit 2)
    returning id`;
  const page = await staffPage(browser, 'moderator');
  await page.goto(staffAddress('/photos'));
  expect(await violationsInBoth(page)).toEqual([]);
  const card = (id = '') => page.locator('li', { has: page.locator(`input[value="${id}"]`) });
  for (const { id } of taken)
    await expect
      .poll(() =>
        card(id)
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
  await card(taken[0]?.id).locator('button[value=approve]').click();
  await expect(card(taken[0]?.id)).toHaveCount(0);
  await card(taken[1]?.id).locator('summary[data-key=x]').click();
  await card(taken[1]?.id).locator('button[value=quality]').click();
  await expect(card(taken[1]?.id)).toHaveCount(0);
  const states = await owner`
    select state, reason from photos where id = any(${taken.map(({ id }) => id)}) order by state`;
  expect(states).toMatchObject([{ state: 'active' }, { state: 'refused', reason: 'quality' }]);
  await owner`update photos set state = 'active', reason = null where id = any(${taken.map(({ id }) => id)})`;
  await page.context().close();
});

test('a photo is approved as blurred by keyboard, others see it blurred until they reveal it, and its image is banned', async ({
  browser,
}) => {
  const anna = await makePerson(BRAND, 'Blanche', { region: 'FR-IDF' });
  const bram = await makePerson(BRAND, 'Bernard', { region: 'FR-IDF', gender: 'male' });
  const { tenantId } = await accountOf(BRAND, 'premium@example.test');
  const [photo] = await owner<{ id: string }[]>`
    update photos set member_id = ${anna.id}, state = 'in_review', created_at = '2026-01-01', private = false, adult = false
    where (tenant_id, id) in (select tenant_id, id from photos where tenant_id = ${tenantId} and state = 'active'
      and not exists (select from members m where m.tenant_id = ${tenantId} and m.main_photo_id = photos.id)
      and bit_count(hash) between 12 and 116 order by id limit 1)
    returning id`;
  const id = photo?.id ?? '';
  const page = await staffPage(browser, 'moderator');
  await page.goto(staffAddress('/photos'));
  const card = (from: Page) => from.locator('li', { has: from.locator(`input[value="${id}"]`) });
  await card(page).focus();
  await page.keyboard.press('v');
  await expect(card(page)).toHaveCount(0);
  await page.goto(staffAddress('/photos?state=blurred'));
  await expect(card(page)).toHaveCount(1);
  expect(await violationsInBoth(page)).toEqual([]);

  const viewer = await (await browserOf(browser, BRAND, bram)).newPage();
  const widthAt = (path: string) =>
    viewer.evaluate(async (address) => {
      const reply = await fetch(address, { cache: 'no-store' });
      return reply.ok ? (await createImageBitmap(await reply.blob())).width : 0;
    }, path);
  await open(viewer, address(BRAND, `/members/${anna.id}`));
  const tile = viewer.locator('.gallery-tile').first();
  await expect(tile).toHaveAttribute('data-veiled', 'true');
  expect(await widthAt(`/photos/${id}/large`)).toBe(24);
  expect(await widthAt(`/photos/${id}/full`)).toBe(24);
  expect(await violationsInBoth(viewer)).toEqual([]);
  await tile.click();
  await expect(tile).not.toHaveAttribute('data-veiled', 'true');
  await expect
    .poll(() => tile.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(24);

  const own = await (await browserOf(browser, BRAND, anna)).newPage();
  await open(own, address(BRAND, `/profile/photos/${id}`));
  expect(await violationsInBoth(own)).toEqual([]);
  await own.locator('button[value=appeal]').click();
  await expect(own.locator('button[value=appeal]')).toHaveCount(0);

  // The owner appealed, so another person decides; this person bans the picture.
  const olga = await staffPage(browser, 'operator');
  await olga.goto(staffAddress(`/photos?photo=${id}`));
  await card(olga).focus();
  await olga.keyboard.press('d');
  await card(olga).locator('[name=reason]').fill('It is of a known model.');
  await card(olga).locator('button[value=ban]').click();
  await expect(card(olga).locator('img')).toBeVisible();
  await olga.goto(staffAddress('/photos/banned'));
  expect(await violationsInBoth(olga)).toEqual([]);
  const ban = olga.getByRole('row', { name: 'It is of a known model.' });
  await ban.locator('summary').click();
  await ban.locator('[name=reason]').fill('The model agreed to it.');
  await ban.locator('button').click();
  await olga.waitForURL('**/photos/banned?done');
  await expect(ban).toHaveCount(0);
  await olga.goto(staffAddress('/photos/banned?state=lifted'));
  await expect(ban).toContainText('The model agreed to it.');
  for (const each of [page, viewer, own, olga]) await each.context().close();
});

test('a changed profile text is queued for review, and the member is notified of its removal and appeals', async ({
  browser,
}) => {
  const carla = await makePerson(BRAND, 'Carine', { region: 'FR-IDF' });
  const TEXT = 'Écrivez-moi : carine@example.com';
  const own = await (await browserOf(browser, BRAND, carla)).newPage();
  await open(own, address(BRAND, '/profile/edit/about'));
  await own.fill('[name=about_me]', TEXT);
  await own.locator('main form:has([name=about_me]) button[type=submit]').click();
  await expect(own).toHaveURL(/\/profile\?saved=about/);

  const kim = await staffPage(browser, 'moderator');
  await kim.goto(staffAddress().replace(/\/console\/.*/, '/console?text=Rondeurs'));
  expect(await violationsInBoth(kim)).toEqual([]);
  await kim.locator(`a[href="/console/brands/${BRAND}/texts"]`).first().click();
  await kim.waitForURL('**/texts');
  const card = kim.locator('li', { has: kim.locator(`input[name=member][value="${carla.id}"]`) });
  await expect(card).toContainText(TEXT);
  expect(await violationsInBoth(kim)).toEqual([]);
  await card.focus();
  await kim.keyboard.press('x');
  await card.locator('button[value=fraud]').click();
  await expect(card).toHaveCount(0);

  await own.goto(address(BRAND, '/restrictions'));
  await expect(own.locator('main')).toContainText(TEXT);
  expect(await violationsInBoth(own)).toEqual([]);
  await own.fill('[name=body]', 'C’était une erreur, je ne savais pas.');
  await own.locator('main form:has([name=body]) button[type=submit]').click();
  await expect(own.locator('[name=body]')).toHaveCount(0);
  await kim.goto(staffAddress('/restrictions'));
  await expect(kim.getByRole('row', { name: String(carla.id) })).toHaveCount(1);
  for (const each of [own, kim]) await each.context().close();
});
