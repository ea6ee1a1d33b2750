import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { ALL_WORLDS, inTurns } from './in-turns.ts';
import { owner } from './owner.ts';
import { browserOf, type MadePerson, makePeople, makePerson } from './people.ts';
import { address, close, followMail, loseSession, open, ready, visit } from './site.ts';

const PLACES = [
  { brand: 'amora', size: { width: 390, height: 844 } },
  { brand: 'bdsm', size: { width: 1280, height: 800 } },
];
const FRESH = 'a fresh horse in May';
const emailOf = ({ id }: MadePerson) => `made-${id}@example.test`;

async function enter(browser: Browser, place: (typeof PLACES)[number], name: string) {
  const [person] = await makePeople(place.brand, [`${name} ${randomUUID().slice(0, 6)}`]);
  if (!person) throw new Error('No member was created.');
  const context = await browserOf(browser, place.brand, person, place.size);
  return { person, page: await context.newPage() };
}

const faultsOf = (page: Page): Promise<string[]> => violationsIn(page, 'light', 'all');

const submit = (page: Page) => page.click('main form button[type=submit]:not([name])');

inTurns(PLACES, (place, inTurn) => {
  const { brand, size } = place;
  const on = `${brand}, ${size.width} px`;

  inTurn(`a forgotten password is reset with an emailed link, on ${on}`, async ({ browser }) => {
    const [person] = await makePeople(brand, ['Forgetful']);
    const page = await visit(browser, brand, '/login', { viewport: size });
    await page.click('main a[href="/reset-password"]');
    await page.waitForURL('**/reset-password');
    await page.fill('[name=email]', emailOf(person as MadePerson));
    expect(await faultsOf(page)).toEqual([]);
    await submit(page);
    await expect(page.getByRole('status')).toBeVisible();
    await followMail(page, brand, emailOf(person as MadePerson));
    await page.waitForURL('**/reset-password/do**');
    const link = page.url();
    await page.fill('[name=password]', FRESH);
    await page.fill('[name=again]', `${FRESH}s`);
    await submit(page);
    await expect(page.locator('main [id$="-error"]')).toBeVisible();
    await page.fill('[name=password]', 'Password1!');
    await page.fill('[name=again]', 'Password1!');
    await submit(page);
    await expect(page.locator('main [id$="-error"]')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.fill('[name=password]', FRESH);
    await page.fill('[name=again]', FRESH);
    await submit(page);
    await page.waitForURL('**/profile/account**');
    await expect(page.locator('#password').getByRole('status')).toBeVisible();
    await page.goto(link);
    await expect(page.locator('main a[href="/reset-password"]')).toBeVisible();
    await close(page);
  });

  inTurn(`a member lists and ends sessions and logs in with a code, on ${on}`, async ({ browser }) => {
    const { person, page } = await enter(browser, place, 'Careful');
    await setPassword(person);
    const other = await browserOf(browser, brand, await anotherSession(person), size);
    const elsewhere = await other.newPage();
    await elsewhere.goto(address(brand, '/members'));
    await page.goto(address(brand, '/notifications/security'));
    await expect(page.locator('#sessions li')).toHaveCount(2);
    expect(await faultsOf(page)).toEqual([]);
    await page.click('button[value=end_others]');
    await expect(page.locator('#sessions li')).toHaveCount(1);
    // Immediately, without a click.
    await elsewhere.waitForURL('**/login**');

    const form = page.locator('#code form');
    await form.locator('[name=password]').fill(FRESH);
    await form.locator('button[value=code_begin]').click();
    const secret = (await page.locator('#code-secret').innerText()).replaceAll(' ', '');
    await page.fill('#code [name=code]', codeOf(secret, 0));
    await page.click('button[value=code_confirm]');
    await expect(page.locator('#code li')).toHaveCount(10);
    const recovery = await page.locator('#code li').first().innerText();
    expect(await faultsOf(page)).toEqual([]);

    await elsewhere.goto(address(brand, '/login'));
    await elsewhere.fill('[name=email]', emailOf(person));
    await elsewhere.fill('[name=password]', FRESH);
    await submit(elsewhere);
    await elsewhere.waitForURL('**/login/code**');
    expect(await faultsOf(elsewhere)).toEqual([]);
    await elsewhere.fill('[name=code]', '000000');
    await submit(elsewhere);
    await expect(elsewhere.locator('main [id$="-error"]')).toBeVisible();
    await elsewhere.fill('[name=code]', recovery);
    await submit(elsewhere);
    await elsewhere.waitForURL('**/members**');
    await close(page, elsewhere);
  });

  inTurn(`a deleted account is announced at login and can be reactivated, on ${on}`, async ({ browser }) => {
    const { person, page } = await enter(browser, place, 'Leaving');
    await setPassword(person);
    await page.goto(address(brand, '/notifications'));
    await page.click('main a[href="/notifications/delete"]');
    const remove = page.locator('button[value=delete]');
    const keep = page.locator('main a.button[href="/notifications"]');
    const [a, b] = [await remove.boundingBox(), await keep.boundingBox()];
    expect([Math.round(a?.width ?? 0), Math.round(a?.height ?? 0)]).toEqual([
      Math.round(b?.width ?? 1),
      Math.round(b?.height ?? 1),
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await page.click('button[value=pause]');
    await expect(page.locator('button[value=pause]')).toHaveCount(0);
    await page.click('button[value=discount]');
    await expect(page.locator('strong', { hasText: /^STAY-/ })).toBeVisible();
    // Some time after login the password is required.
    await owner`update sessions set created_at = now() - interval '1 hour' where account_id = ${person.id}`;
    await page.reload();
    await page.fill('[name=password]', 'not my password');
    await remove.click();
    await expect(page.locator('#main [id$="-error"]')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.fill('[name=password]', FRESH);
    // Another tab may announce the ended session before the response arrives: the response decides where to go.
    await page.evaluate((id) => {
      window.addEventListener('submit', () => {
        new BroadcastChannel(`live:${id}`).postMessage({ kind: 'ended' });
      });
    }, person.id);
    await remove.click();
    await page.waitForURL('**/account-deleted');
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(address(brand, '/login'));
    await page.fill('[name=email]', emailOf(person));
    await page.fill('[name=password]', FRESH);
    await submit(page);
    await page.getByRole('alert').locator('a').click();
    await page.waitForURL('**/reactivate/do**');
    expect(await faultsOf(page)).toEqual([]);
    await submit(page);
    await page.waitForURL('**/members**');
    await close(page);
  });

  inTurn(`a member requests and downloads a data export, on ${on}`, async ({ browser }) => {
    const { person, page } = await enter(browser, place, 'Curious');
    await setPassword(person);
    await page.goto(address(brand, '/notifications/export'));
    await page.fill('[name=password]', 'not my password');
    await submit(page);
    await expect(page.locator('main [id$="-error"]')).toBeVisible();
    await page.fill('[name=password]', FRESH);
    await submit(page);
    await expect(page.locator('main li')).toHaveCount(1);
    await expect(async () => {
      await page.reload();
      await expect(page.locator('main li a[download]')).toBeVisible({ timeout: 300 });
    }).toPass();
    expect(await faultsOf(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('main li a[download]')]);
    expect(download.suggestedFilename()).toBe('my-data.zip');
    await close(page);
  });

  inTurn(`a visitor complains and gets a case number, on ${on}`, async ({ browser }) => {
    const page = await visit(browser, brand, '/complaints', { viewport: size });
    await submit(page);
    await expect(page.locator('main [id$="-error"]')).toBeVisible();
    await page.selectOption('[name=topic]', 'service');
    await page.fill('[name=body]', 'Nobody answers my letters.');
    await page.fill('[name=email]', `writer-${randomUUID()}@example.test`);
    expect(await faultsOf(page)).toEqual([]);
    await submit(page);
    await expect(page.getByRole('status')).toContainText(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
    await close(page);
  });
});

/** The server's part of each is tested in passkeys.db.test.ts. */
const ALGORITHMS = [
  { name: 'ES256', alg: -7 },
  { name: 'RS256', alg: -257 },
  { name: 'EdDSA', alg: -8 },
];

for (const { name, alg } of ALL_WORLDS ? ALGORITHMS : ALGORITHMS.slice(0, 1))
  test(`a passkey with ${name} is added, logs in, and is removed`, async ({ browser }) => {
    const place = PLACES[0] as (typeof PLACES)[number];
    const { person, page } = await enter(browser, place, 'Keyed');
    await setPassword(person);
    const client = await page.context().newCDPSession(page);
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
    // The virtual authenticator uses the first algorithm that it supports; real devices support one or the other.
    await page.addInitScript((only) => {
      const create = navigator.credentials.create.bind(navigator.credentials);
      navigator.credentials.create = (options) => {
        if (options?.publicKey) options.publicKey.pubKeyCredParams = [{ type: 'public-key', alg: only }];
        return create(options);
      };
    }, alg);
    await page.goto(address(place.brand, '/notifications/security'));
    await page.fill('#passkeys [name=password]', 'not my password');
    await page.click('#passkeys form button[type=submit]');
    await expect(page.locator('#passkeys [id$="-error"]')).toBeVisible();
    await page.fill('#passkeys [name=password]', FRESH);
    await page.click('#passkeys form button[type=submit]');
    await expect(page.locator('#passkeys li')).toHaveCount(1);
    await loseSession(page);
    await page.goto(address(place.brand, '/login'));
    await page.click('form button[type=button].button-ghost');
    await page.waitForURL('**/members**');
    await page.goto(address(place.brand, '/notifications/security'));
    await page.click('button[value=passkey_remove]');
    await expect(page.locator('#passkeys li')).toHaveCount(0);
    await close(page);
  });

test('a login shows the site in the language of the account', async ({ browser }) => {
  const person = await makePerson('amora', 'Helga', { account: { language: 'de' } });
  await setPassword(person);
  const page = await visit(browser, 'amora', '/login?lang=en');
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.fill('main [name=email]', emailOf(person));
  await page.fill('main [name=password]', FRESH);
  await submit(page);
  await page.waitForURL('**/members');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await close(page);
});

test('a page whose session has ended redirects to the login and back', async ({ browser }) => {
  const place = { brand: 'amora', size: { width: 390, height: 844 } };
  const { person, page } = await enter(browser, place, 'Overdue');
  await setPassword(person);
  await open(page, address(place.brand, '/swipe-game?from=test'));
  await owner`delete from sessions where account_id = ${person.id}`;
  await page.keyboard.press('ArrowRight');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('back')).toBe('/swipe-game?from=test');
  await page.fill('main [name=email]', emailOf(person));
  await page.fill('main [name=password]', FRESH);
  await submit(page);
  await page.waitForURL('**/swipe-game?from=test');
  await close(page);
});

/** Members created in the database have no password; this one sets one with the token of a mailed link. */
async function setPassword(person: MadePerson): Promise<void> {
  const { hash } = await import('@node-rs/argon2');
  const made = await hash(FRESH, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await owner`update accounts set password_hash = ${made} where id = ${person.id}`;
}

async function anotherSession(person: MadePerson): Promise<MadePerson> {
  const id = randomUUID().replaceAll('-', '');
  const idHash = createHash('sha256').update(id).digest('base64url');
  await owner`
      insert into sessions (tenant_id, id_hash, account_id, expires_at, device)
      select tenant_id, ${idHash}, id, now() + interval '30 days', 'Firefox, Linux' from accounts
      where id = ${person.id}`;
  return { ...person, cookie: `auth.session=${id}` };
}

/** The code that an app would show for the secret. */
function codeOf(secret: string, drift: number): string {
  const bits = [...secret].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + drift));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
