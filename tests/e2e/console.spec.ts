import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { totpCode, totpStep } from '#app/domain/accounts/totp.server.ts';
import { QUEUE_PREFIX } from '#app/platform/redis-keys.ts';
import { openSealed } from '#app/platform/seal.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand as amora } from '#tenants/brands/amora.ts';
import { siteRedisUrl } from '#tests/wire/call.ts';
import { violationsInBoth } from './axe.ts';
import { owner } from './owner.ts';
import { accountOf, makePerson } from './people.ts';
import { close, fits, mailsWith, PASSWORD, visit } from './site.ts';
import { consoleAddress, staffPage } from './staff.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
/** Without its case number it fails at once, and again on each retry. */
const JOB = 'complaint-received-mail';

/** The code shown by the demo's authenticator; each can be used once, so the last use is undone. */
async function codeOf(email: string): Promise<string> {
  const [row] = await owner<{ sealed: string }[]>`
    update platform.staff set authenticator_step = 0 where email = ${email} returning authenticator as sealed`;
  const secret = Buffer.from(
    openSealed(row?.sealed ?? '', 'staff-authenticator', process.env.SECRET_KEY ?? ''),
    'hex',
  );
  return totpCode(secret, totpStep(new Date()));
}

/** Logs in, with one wrong password and one wrong code before the right ones. */
async function enter(browser: Browser, who: string, to: string, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  const email = `${who}@example.test`;
  await page.goto(consoleAddress(to));
  await page.waitForURL('**/console/log-in?**');
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', 'wrong horse');
  await page.click('form[action="/console/log-in"] button');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.fill('[name=password]', PASSWORD);
  await page.click('form[action="/console/log-in"] button');
  await page.waitForURL('**/console/log-in/code?**');
  await page.fill('[name=code]', '12');
  await page.click('form[action="/console/log-in/code"] button');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  // Another test may use up the code of the same person in between.
  await expect(async () => {
    if (await page.locator('[name=code]').isVisible()) {
      await page.fill('[name=code]', await codeOf(email));
      await page.click('form[action="/console/log-in/code"] button');
    }
    await page.waitForURL(`**${to}`, { timeout: 5000 });
  }).toPass();
  return page;
}

async function jobsPage(browser: Browser, options = {}): Promise<Page> {
  const page = await staffPage(browser, 'operator', options);
  await page.goto(consoleAddress('/console/jobs'));
  return page;
}

/** On the site's own queue, with its workers. */
async function onQueue<T>(work: (queue: Queue) => Promise<T>): Promise<T> {
  const redis = new Redis(siteRedisUrl(), { maxRetriesPerRequest: null });
  const queue = new Queue('jobs', { connection: redis, prefix: QUEUE_PREFIX });
  try {
    return await work(queue);
  } finally {
    await queue.close();
    redis.disconnect();
  }
}

test('an operator retries one failed job, and all jobs with a name', async ({ browser }) => {
  const ids = [1, 2, 3].map((n) => `console-${Date.now().toString(36)}-${n}`);
  await onQueue((queue) =>
    queue.addBulk(ids.map((jobId) => ({ name: JOB, data: { tenantId: 1 }, opts: { jobId, attempts: 1 } }))),
  );
  const triesOf = (id = '') => onQueue(async (queue) => (await queue.getJob(id))?.attemptsMade);
  for (const id of ids) await expect.poll(() => triesOf(id)).toBe(1);
  const page = await jobsPage(browser);
  await expect(page).toHaveTitle('Jobs · Console');
  const line = page.locator('li', { has: page.locator(`[id="job-general:${ids[0]}"]`) });
  await line.getByRole('button').click();
  await page.waitForURL('**/console/jobs?ran=1');
  await expect(page.getByRole('status')).toBeVisible();
  await expect.poll(() => triesOf(ids[0])).toBe(2);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.locator(`a[href="/console/jobs?all=${JOB}"]`).click();
  await expect(page.locator('form[aria-labelledby=retry-all]')).toContainText(JOB);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.locator('button[value=retry_all]').click();
  await page.waitForURL(/\/console\/jobs\?ran=\d+$/);
  for (const id of ids.slice(1)) await expect.poll(() => triesOf(id)).toBe(2);
  await page.setViewportSize(PHONE.viewport);
  expect(await fits(page)).toBe(true);
  await onQueue((queue) => Promise.all(ids.map(async (id) => (await queue.getJob(id))?.remove())));
  await close(page);
});

test('a postback that its network rejects is shown with the network and without the member', async ({
  browser,
}) => {
  const slug = 'e2e-postbacks';
  const url = 'https://network.invalid/pixel?e={event}&c={click}';
  const settings = { ...amora.settings, postbacks: { spring: { url } } };
  await applyBrand(owner, { ...amora, slug, hosts: [`${slug}.localhost`], settings });
  const { id } = await makePerson(slug, 'Robin');
  const { tenantId } = await accountOf(slug, `made-${id}@example.test`);
  const last = { network: 'spring', at: new Date().toISOString() };
  await owner`update accounts set tracking = ${owner.json({ first: last, last })} where id = ${id}`;
  await owner`insert into postbacks (tenant_id, account_id, event, created_at) values (${tenantId}, ${id}, 'signup', now())`;
  const jobId = `postback-${id}`;
  const data = { tenantId, accountId: id, event: 'signup' };
  // The worker learns of a new brand a moment later.
  await onQueue((queue) => queue.add('postback', data, { jobId, attempts: 4, backoff: 1_000 }));
  await expect
    .poll(() => onQueue(async (queue) => (await queue.getJob(jobId))?.isFailed()), { timeout: 20_000 })
    .toBe(true);
  const page = await jobsPage(browser, PHONE);
  const line = page.locator('li', { has: page.locator(`[id="job-general:${jobId}"]`) });
  await expect(line).toContainText(slug);
  await expect(line).toContainText(/The network at network.invalid could not be reached about the signup/);
  await expect(line).not.toContainText('pixel');
  await expect(line.getByRole('button')).toBeVisible();
  expect(await fits(page)).toBe(true);
  await onQueue(async (queue) => (await queue.getJob(jobId))?.remove());
  await close(page);
});

test('support answers a complaint on a phone, and the answer is emailed', async ({ browser }) => {
  const email = `wil-${Date.now().toString(36)}@example.test`;
  const writer = await visit(browser, 'bbw', '/complaints');
  await writer.selectOption('[name=topic]', 'payment');
  await writer.fill('[name=body]', `I have paid twice. ${email}`);
  await writer.fill('[name=email]', email);
  await writer.locator('main form button[type=submit]').click();
  const code = await writer.locator('main strong').innerText();
  const page = await enter(browser, 'support', '/console/brands/bbw/complaints', PHONE);
  expect(await fits(page)).toBe(true);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.locator(`a[href="/console/brands/bbw/complaints/${code}"]`).click();
  await expect(page.locator('main')).toContainText(email);
  expect(await fits(page)).toBe(true);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.locator('button[value=start]').click();
  await page.fill('[name=text]', 'You get the second payment back.');
  await page.locator('button[value=close]').click();
  await page.waitForURL('**?done=closed');
  await expect(page.locator('main')).toContainText('You get the second payment back.');
  await expect(page.locator('[name=text]')).toHaveCount(0);
  await expect(page.locator('button[value=reopen]')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await expect
    .poll(async () => (await mailsWith('bbw', email))[0] ?? '')
    .toContain('the second payment back');
  await close(page, writer);
});

test('an operator invites a person, who sets up an authenticator and sees only what their role allows', async ({
  browser,
}) => {
  // A dozen pages, each checked in both schemes.
  test.slow();
  const page = await staffPage(browser, 'operator');
  await page.goto(consoleAddress('/console/staff'));
  expect(await violationsInBoth(page)).toEqual([]);
  const email = `mo-${Date.now().toString(36)}@example.test`;
  await page.fill('[name=email]', email);
  await page.fill('[name=name]', 'Mo');
  await page.selectOption('[name=role]', 'auditor');
  await page.getByRole('button', { name: 'Invite staff member' }).click();
  // No brand was chosen.
  await expect(page.getByRole('alert')).toBeVisible();
  await page.check('[name=all_brands]');
  await page.getByRole('button', { name: 'Invite staff member' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  expect(await violationsInBoth(page)).toEqual([]);

  const invited = await (await browser.newContext(PHONE)).newPage();
  await invited.goto(link);
  expect(await violationsInBoth(invited)).toEqual([]);
  await invited.fill('[name=password]', 'seven brown ducks');
  await invited.getByRole('button').click();
  await invited.waitForURL('**/console/log-in/code');
  expect(await fits(invited)).toBe(true);
  expect(await violationsInBoth(invited)).toEqual([]);
  const secret = Secret.fromBase32((await invited.locator('code').innerText()).replaceAll(' ', ''));
  await invited.fill('[name=code]', new TOTP({ secret }).generate());
  await invited.getByRole('button').click();
  await expect(invited.locator('main li code')).toHaveCount(10);
  expect(await violationsInBoth(invited)).toEqual([]);
  await invited.locator('main a').click();
  await invited.waitForURL('**/console');
  await expect(invited.locator('.console-table tbody tr').first()).toBeVisible();
  await expect(invited.locator('a[href="/console/staff"]')).toHaveCount(0);
  expect(await violationsInBoth(invited)).toEqual([]);
  await invited.goto(consoleAddress('/console/audit'));
  await expect(invited.locator('.console-table')).toContainText('set_up_authenticator');
  expect(await fits(invited)).toBe(true);
  expect(await violationsInBoth(invited)).toEqual([]);
  const [download] = await Promise.all([
    invited.waitForEvent('download'),
    invited.locator('a[href^="/console/audit.csv"]').click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /^id,at,staff,brand,what,subject,reason\r\n\d+,/,
  );

  // A passkey instead of the code.
  const client = await invited.context().newCDPSession(invited);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await invited.goto(consoleAddress('/console/account'));
  await invited.getByLabel('Your password').fill('nine brown ducks');
  await invited.getByRole('button', { name: 'Add passkey' }).click();
  await expect(invited.getByRole('alert')).toBeVisible();
  await invited.getByLabel('Your password').fill('seven brown ducks');
  await invited.getByRole('button', { name: 'Add passkey' }).click();
  await expect(invited.getByText("can't create passkeys")).toBeHidden();
  expect(await violationsInBoth(invited)).toEqual([]);
  await invited.getByRole('button', { name: 'Create passkey' }).click();
  await expect(invited.getByRole('status')).toContainText('Passkey added');
  expect(await violationsInBoth(invited)).toEqual([]);
  await invited.context().clearCookies();
  await invited.goto(consoleAddress('/console/account'));
  await invited.fill('[name=email]', email);
  await invited.fill('[name=password]', 'seven brown ducks');
  await invited.click('form[action="/console/log-in"] button');
  await invited.waitForURL('**/console/log-in/code?**');
  await expect(invited.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  expect(await violationsInBoth(invited)).toEqual([]);
  expect(await fits(invited)).toBe(true);
  await invited.getByRole('button', { name: 'Use a passkey' }).click();
  await invited.waitForURL('**/console/account');
  await invited.locator('button[value=remove_passkey]').click();
  await expect(invited.getByRole('status')).toContainText('Passkey removed');
  await expect(invited.locator('button[value=remove_passkey]')).toHaveCount(0);

  await page.goto(consoleAddress('/console/staff'));
  await page.getByLabel('Name or email address').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/console/staff?find=**');
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await page.waitForURL('**/console/staff/*');
  expect(await violationsInBoth(page)).toEqual([]);
  await page.locator('button[value=disable]').click();
  await page.waitForURL('**/console/staff');
  await invited.goto(consoleAddress('/console'));
  await invited.waitForURL('**/console/log-in?**');
  await page.goto(consoleAddress('/console/account'));
  expect(await violationsInBoth(page)).toEqual([]);
  await page.goto(consoleAddress('/console/nothing'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page doesn't exist");
  expect(await violationsInBoth(page)).toEqual([]);
  await page.goto(consoleAddress('/console/brands/amora'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amora');
  expect(await violationsInBoth(page)).toEqual([]);
  await close(page, invited);
});
