import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { choicesToken } from '#app/domain/notifications/choices.server.ts';
import { hashPassword, randomToken, sha256 } from '#app/platform/secrets.ts';
import { join, type Member } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { call, form } from './call.ts';
import { openSite, sessionOf, switchOff } from './site.ts';

const site = openSite('closed-brand');
const CLOSED = 'This site is closed right now.\n';
const PASSWORD = 'correct horse battery';
let anna: Member;
let emil: Member;
let annas: string;

const ask = (path: string, options = {}) => call(site.amora.domain, path, options);

async function mailedLink(member: Member, purpose: string): Promise<string> {
  const token = randomToken();
  await site.owner`
    insert into tokens (tenant_id, token_hash, purpose, account_id, expires_at)
    values (${site.amora.id}, ${sha256(token)}, ${purpose}, ${member.id}, now() + interval '10 minutes')`;
  return token;
}

beforeAll(async () => {
  // Signing a link needs the whole configuration.
  const { TEST_SITE_DATABASE_URL: DATABASE_URL, TEST_REDIS_URL: REDIS_URL } = process.env;
  Object.assign(process.env, { DATABASE_URL, REDIS_URL });
  anna = await join(site.owner, site.amora, 'anna');
  emil = await join(site.owner, site.amora, 'emil');
  annas = await sessionOf(site.owner, site.amora, anna);
  const hash = await hashPassword(PASSWORD);
  await site.owner`update accounts set password_hash = ${hash} where id = ${anna.id}`;
  await switchOff(site.owner, site.amora);
});

describe('a brand that is switched off', () => {
  it.each([
    '/',
    '/members',
    '/signup',
    '/chats',
    '/events',
    '/api/user.php',
    '/api/companyinfo.php',
    '/console',
    '/assets/../members',
    '/assets/%2e%2e/members',
    '/unsubscribe/..\\api\\order.php',
  ])('says so on %s, also to members', async (path) => {
    for (const options of [{}, { cookie: annas }, form({})]) {
      const reply = await ask(path, options);
      expect([reply.status, reply.text]).toEqual([404, CLOSED]);
    }
  });

  it('lets a member log out', async () => {
    const bram = await join(site.owner, site.amora, 'bram');
    const cookie = await sessionOf(site.owner, site.amora, bram);
    const reply = await ask('/logout', { ...form({}), cookie });
    expect([reply.status, reply.headers.location]).toEqual([302, '/login']);
    const [row] = await site.owner`select count(*)::int as count from sessions where account_id = ${bram.id}`;
    expect(row).toEqual({ count: 0 });
  });

  it('still accepts webhooks, by POST only', async () => {
    for (const path of ['/api/adyen.php', '/api/mail-report.php']) {
      expect((await ask(path, form({}))).text).not.toBe(CLOSED);
      expect((await ask(path)).text).toBe(CLOSED);
    }
  });

  it('lets members unsubscribe, on the page or from the email client', async () => {
    const token = choicesToken(site.amora.id, anna, new Date());
    const off = async () => {
      const [row] =
        await site.owner`select notifications_disabled as off from accounts where id = ${anna.id}`;
      return row?.off;
    };
    const page = await ask(`/unsubscribe/${token}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<script|href="\/(members|login|signup)"/);
    const pressed = await ask(`/unsubscribe/${token}`, form({ 'List-Unsubscribe': 'One-Click' }));
    expect([pressed.status, await off()]).toEqual([200, ['listunsubscribe']]);
    expect((await ask(`/preferences/${token}`)).status).toBe(200);
    expect((await ask(`/preferences/${token}`, form({ frequency: 'daily', pause: '' }))).status).toBe(200);
    expect(await off()).toEqual([]);
  });

  it('lets a deleted account be reactivated by its link, and confirms it', async () => {
    const token = await mailedLink(emil, 'reactivate');
    const short = await ask(`/${token}`);
    expect([short.status, short.headers.location]).toEqual([302, `/reactivate/do?token=${token}`]);
    expect((await ask(`/reactivate/do?token=${token}`)).status).toBe(200);
    const pressed = await ask('/reactivate/do', form({ token }));
    expect([pressed.status, pressed.text]).toEqual([200, expect.not.stringContaining('name="token"')]);
    const [account] =
      await site.owner`select deletion_requested_at as deleted from accounts where id = ${emil.id}`;
    expect(account).toEqual({ deleted: null });
  });

  it('lets a deleted account withdraw from its orders by its link', async () => {
    const gone = await join(site.owner, site.amora, 'emil');
    await bookOrder(site.owner, site.amora, await insertOrder(site.owner, site.amora, gone, {}));
    const token = await mailedLink(gone, 'withdraw');
    const short = await ask(`/${token}`);
    expect([short.status, short.headers.location]).toEqual([302, `/withdraw/do?token=${token}`]);
    const opened = await ask(`/withdraw/do?token=${token}`);
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('€14.99')]);
    expect((await ask('/withdraw/do', form({ token }))).status).toBe(200);
    const [row] = await site.owner`
      select count(*)::int as count from order_returns where member_id = ${gone.id} and reason = 'withdrawal'`;
    expect(row).toEqual({ count: 1 });
    expect((await ask('/withdraw/do', form({ token }))).status).toBe(410);
  });

  it('lets a restricted member read the statement of reasons by its link and appeal', async () => {
    const banned = await join(site.owner, site.amora, 'emil');
    await site.owner`
      insert into restrictions (tenant_id, member_id, kind, rule, facts, automated, imposed_by, created_at)
      values (${site.amora.id}, ${banned.id}, 'ban', 'fraud', 'You asked for money.', false, 1, now())`;
    const token = await mailedLink(banned, 'statement');
    const short = await ask(`/${token}`);
    expect([short.status, short.headers.location]).toEqual([302, `/restrictions?token=${token}`]);
    const opened = await ask(`/restrictions?token=${token}`);
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('You asked for money.')]);
    const [row] = await site.owner`select id from restrictions where member_id = ${banned.id}`;
    const draft = {
      intent: 'appeal',
      restriction: String(row?.id),
      body: 'That was not me, ask my bank.',
      token,
    };
    expect((await ask(`/restrictions?token=${token}`, form(draft))).status).toBe(200);
    const appeals = await site.owner`select from appeals where restriction_id = ${row?.id ?? 0}`;
    expect(appeals.count).toBe(1);
  });

  it('says that other links are not available, and does not use them up', async () => {
    for (const purpose of ['activate', 'log_in', 'reset_password']) {
      const token = await mailedLink(anna, purpose);
      const reply = await ask(`/${token}`);
      expect([reply.status, reply.text]).toEqual([404, expect.stringContaining('<h1>')]);
      const [row] = await site.owner`select used_at from tokens where token_hash = ${sha256(token)}`;
      expect(row?.used_at).toBeNull();
    }
  });

  it('lets members log in only to get their data export', async () => {
    const away = await ask('/notifications/export');
    expect(away.headers.location).toBe('/login?back=%2Fnotifications%2Fexport');
    const logInPage = await ask('/login?back=%2Fnotifications%2Fexport');
    expect(logInPage.status).toBe(200);
    expect(logInPage.text).not.toMatch(/href="\/(reset-password|signup)/);
    const entered = await ask('/login', form({ email: anna.email, password: PASSWORD }));
    expect([entered.status, entered.headers.location]).toEqual([302, '/notifications/export']);
    const id = randomUUID();
    await site.owner`
      insert into data_exports (tenant_id, id, account_id, asked_at, ready_at, bytes)
      values (${site.amora.id}, ${id}, ${anna.id}, now(), now(), 10)`;
    const page = await ask('/notifications/export', { cookie: annas });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(`/notifications/export/${id}`)]);
    expect((await ask(`/notifications/export/${id}`, { cookie: annas })).text).not.toBe(CLOSED);
  });
});
