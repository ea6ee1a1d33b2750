import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isViewing, recordHidden, recordViewing } from '#app/live/page-views.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { env } from '#app/platform/env.ts';
import { mailReports, mailsPosted } from '#app/platform/metrics.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { inTenant } from '#db/client.ts';
import { handlers } from '#jobs/handlers/handlers.ts';
import { sendMail } from '#jobs/handlers/mail-context.ts';
import { openMailInbox } from '#jobs/mail-inbox.ts';
import { RetryLater } from '#jobs/retry-later.ts';
import { clearDkimKeyCache, ensureDkimKey } from '#tenants/dkim-keys.ts';
import { refreshTenants } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import { testRedisUrl } from '#tests/db/database.ts';
import { complaint, deliveryReport, mail } from '#tests/fakes/mail/reports.ts';
import { startMailSink } from '#tests/fakes/mail/start-mail-sink.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { mailOffReason } from '../members/alerts.ts';
import { openChoices, saveChoices, unsubscribe } from './choices.server.ts';
import { setMailSettings, turnMailsOn } from './mail-settings.server.ts';
import { listNewLikes, listNewMessages } from './news.queries.server.ts';
import { decideNews, releaseNews } from './news.server.ts';
import { readReport } from './read-report.server.ts';

const sink = await startMailSink();
Object.assign(process.env, { SMTP_URL: sink.url, APP_ENV: 'test' });
const world = openWorld();
/**
 * Long after the key was created, so that no warm-up applies. Morning in the brand's time zone: digests are sent at
 * 18.
 */
const NOW = new Date((Math.floor(Date.now() / DAY_MS) + 40) * DAY_MS + 15 * 60 * MINUTE_MS);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const job = (now = NOW): Scope => ({ tenant: world.amora, now, locale: 'en' });

let redis: Redis;
let anna: Member;
let bram: Member;
let dns: Record<string, string>;

beforeAll(async () => {
  redis = new Redis(testRedisUrl());
  setPublisher(redis);
  await refreshTenants();
  const { selector, publicKey } = await ensureDkimKey(world.owner, world.amora.id, env().SECRET_KEY);
  const domain = world.amora.settings.mail_from.split('@')[1];
  dns = { [`${selector}._domainkey.${domain}`]: `v=DKIM1; k=rsa; p=${publicKey}` };
  await world.owner`update platform.dkim_keys set created_at = now() - interval '20 days'`;
});
afterAll(async () => {
  closeMailPools();
  redis.disconnect();
  await sink.close();
});
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna', { lastActiveAt: later(-60).toISOString() });
  bram = await join(world.owner, world.amora, 'bram');
  sink.mails.length = 0;
  sink.answer = () => null;
  sink.refuseSender = () => null;
});

const mailsTo = ({ email }: Member) => sink.mails.filter(({ to }) => to === email);
const settingsOf = async ({ id }: Member) =>
  (
    await world.owner<
      { off: string[] }[]
    >`select notifications_disabled as off from accounts where id = ${id}`
  )[0]?.off;

/** Bram writes to Anna; returns the resulting job. */
async function write(at = NOW) {
  const ids = { tenantId: world.amora.id, recipientId: anna.id, senderId: bram.id, clientId: randomUUID() };
  await world.owner`
    select from send_message(${world.amora.id}, ${bram.id}, ${anna.id}, ${ids.clientId}, 'A secret word', 0, 9, 9, ${at})`;
  return ids;
}

/** Sends what is due at this time. */
async function release(now: Date) {
  await releaseNews(job(now));
  const rows = await world.owner<{ data: { tenantId: number; memberId: number; since: number } }[]>`
    delete from outbox where job = 'news-mail' returning data`;
  for (const { data } of rows) await handlers['news-mail'](job(now), data);
}

describe('a message to an absent member', () => {
  it('is announced by email ten minutes later, once, without its text', async () => {
    await handlers['message-sent'](job(), await write());
    await handlers['message-sent'](job(later(1)), await write(later(1)));
    await release(later(9));
    expect(mailsTo(anna)).toHaveLength(0);
    await release(later(10));
    await release(later(30));
    const [sent, ...others] = mailsTo(anna);
    expect(others).toEqual([]);
    const read = await PostalMime.parse(sent?.raw ?? '');
    expect(read.subject).toBe('Bram sent you a message');
    expect(`${read.text}${read.html}`).not.toContain('secret');
    expect(read.attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([
      ['image/png', 'inline'],
    ]);
  });

  it('is not announced to a member who was active since or has read it', async () => {
    await handlers['message-sent'](job(), await write());
    await world.owner`update members set last_active_at = ${later(5)} where id = ${anna.id}`;
    await release(later(10));
    expect(mailsTo(anna)).toHaveLength(0);
    await handlers['message-sent'](job(later(20)), await write(later(20)));
    await world.owner`update participants set unread = 0 where member_id = ${anna.id}`;
    await release(later(30));
    expect(mailsTo(anna)).toHaveLength(0);
  });

  it('is not announced to a member who has the site open', async () => {
    await handlers['message-sent'](job(), await write());
    recordViewing(world.amora.id, anna.id, 'a session');
    await vi.waitFor(async () => expect(await isViewing(world.amora.id, anna.id)).toBe(true), {
      interval: 5,
    });
    await release(later(10));
    expect(mailsTo(anna)).toHaveLength(0);
    recordHidden(world.amora.id, anna.id, 'a session');
    await vi.waitFor(async () => expect(await isViewing(world.amora.id, anna.id)).toBe(false), {
      interval: 5,
    });
    await handlers['message-sent'](job(later(20)), await write(later(20)));
    await release(later(30));
    expect(mailsTo(anna)).toHaveLength(1);
  });

  it('is announced at the member’s chosen frequency, and not when the type is off', async () => {
    const scope = await as(world.amora, anna, NOW);
    await world.owner`update members set last_active_at = ${later(-60)} where id = ${anna.id}`;
    const all = { wanted: () => true, frequency: 'daily', pause: '' };
    expect(await setMailSettings(scope, all)).toEqual({ ok: true });
    await handlers['message-sent'](job(), await write());
    await release(later(10));
    expect(mailsTo(anna)).toHaveLength(0);
    await release(later(24 * 60));
    expect(mailsTo(anna)).toHaveLength(1);
    for (const input of [
      { ...all, frequency: 'at_once', wanted: (type: string) => type === 'likes' },
      { ...all, frequency: 'at_once', pause: '7' },
    ]) {
      await setMailSettings(scope, input);
      await handlers['message-sent'](job(later(2000)), await write(later(2000)));
      await release(later(2100));
    }
    expect(mailsTo(anna)).toHaveLength(1);
    expect(await setMailSettings(scope, { ...all, frequency: 'hourly' })).toEqual({
      ok: false,
      code: 'frequency_unknown',
    });
    expect(await setMailSettings(scope, { ...all, pause: '8' })).toEqual({
      ok: false,
      code: 'pause_unknown',
    });
  });
});

describe('a member who hides', () => {
  const hide = (from: Member, other: Member) =>
    world.owner`insert into blocks (tenant_id, blocker_id, blocked_id, kind) values (${world.amora.id}, ${from.id}, ${other.id}, 'hidden')`;
  const listed = () =>
    inTenant(world.amora.id, async (tx) => {
      const since = later(-1);
      const likes = (matched: boolean) =>
        listNewLikes(tx, world.amora.id, anna.id, { since, matched }, 9).then((rows) => rows.length);
      const messages = await listNewMessages(tx, world.amora.id, anna.id, since, 9);
      return [messages.length, await likes(false), await likes(true)];
    });

  it('still gets emails about others; the members hidden from get none about them', async () => {
    await write();
    await world.owner`
      insert into likes (tenant_id, liker_id, liked_id, created_at) values (${world.amora.id}, ${bram.id}, ${anna.id}, ${NOW})`;
    await hide(anna, bram);
    expect(await listed()).toEqual([1, 1, 0]);
    await world.owner`update likes set matched_at = ${NOW} where liker_id = ${bram.id}`;
    expect(await listed()).toEqual([1, 0, 1]);
    await hide(bram, anna);
    expect(await listed()).toEqual([0, 0, 0]);
  });
});

it('events in a member’s quiet hours are emailed when they end', async () => {
  const [at = 0, zone = 'UTC'] = [later(10).getUTCHours() * 60 + later(10).getUTCMinutes()];
  await world.owner`
    insert into safety_settings (tenant_id, member_id, quiet_from, quiet_to, quiet_zone)
    values (${world.amora.id}, ${anna.id}, ${at}, ${(at + 120) % 1440}, ${zone})`;
  await handlers['message-sent'](job(), await write());
  await release(later(119));
  expect(mailsTo(anna)).toHaveLength(0);
  await release(later(131));
  expect(mailsTo(anna)).toHaveLength(1);
});

it('a match is announced only to the member who liked first', async () => {
  for (const [one, other, at] of [
    [bram, anna, -3],
    [anna, bram, 1],
  ] as const)
    await world.owner`
      insert into likes (tenant_id, liker_id, liked_id, created_at, matched_at, seen_at)
      values (${world.amora.id}, ${one.id}, ${other.id}, ${later(at)}, ${later(1)}, ${later(0)})`;
  const told = async ({ id }: Member) => {
    await world.owner`update members set last_active_at = ${NOW} where id = ${id}`;
    return await decideNews(job(later(20)), { memberId: id, since: later(1).getTime() });
  };
  expect(await told(anna)).toBeNull();
  expect((await told(bram))?.news.matches).toHaveLength(1);
});

/** An optional mail as received. */
async function newsMail() {
  await handlers['message-sent'](job(), await write());
  await release(later(10));
  const [sent] = mailsTo(anna);
  if (!sent) throw new Error('No mail came.');
  return { ...sent, read: await PostalMime.parse(sent.raw) };
}
const header = (read: { headers: { key: string; value: string }[] }, name: string) =>
  read.headers.find(({ key }) => key === name)?.value ?? '';
const linkOf = (read: { headers: { key: string; value: string }[] }) =>
  /<(https?:[^>]+)>/.exec(header(read, 'list-unsubscribe'))?.[1] ?? '';

describe('an optional email', () => {
  it('has signed unsubscribe headers, verified by an independent library', async () => {
    const { raw } = await newsMail();
    const { results } = await dkimVerify(raw, {
      resolver: async (name: string) => {
        if (!dns[name]) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
        return [[dns[name]]];
      },
    });
    expect(results.map(({ status }) => status.result)).toEqual(['pass']);
    const signed = results[0]?.signingHeaders?.keys?.toLowerCase().split(/[:,]\s*/) ?? [];
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post', 'feedback-id']),
    );
  });

  it('can be unsubscribed from in one click without login; viewing changes nothing', async () => {
    const { read } = await newsMail();
    expect(header(read, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const token = linkOf(read).split('/').at(-1) ?? '';
    expect(await openChoices(job(), token)).toMatchObject({ off: false, frequency: 'at_once' });
    expect(await settingsOf(anna)).toEqual([]);
    expect(await unsubscribe(job(), token)).toBe(true);
    expect(await settingsOf(anna)).toEqual(['listunsubscribe']);
    expect(mailOffReason((await settingsOf(anna)) ?? [])).toBe('listunsubscribe');
    sink.mails.length = 0;
    await handlers['message-sent'](job(later(60)), await write(later(60)));
    await release(later(70));
    expect(mailsTo(anna)).toHaveLength(0);
    const input = { wanted: (type: string) => type === 'likes', frequency: 'weekly', pause: '' };
    expect(await saveChoices(job(), token, input)).toEqual({ ok: true });
    expect(await settingsOf(anna)).toEqual([]);
  });

  it('has a link that is invalid for another brand, another address or a forged name', async () => {
    const token =
      linkOf((await newsMail()).read)
        .split('/')
        .at(-1) ?? '';
    expect(await openChoices({ ...job(), tenant: world.she }, token)).toBeNull();
    expect(
      await openChoices(
        job(),
        token.replace(/.$/, (c) => (c === 'a' ? 'b' : 'a')),
      ),
    ).toBeNull();
    await world.owner`update accounts set email = ${`other-${anna.email}`} where id = ${anna.id}`;
    expect(await unsubscribe(job(), token)).toBeNull();
    expect(await settingsOf(anna)).toEqual([]);
  });
});

it('a contractual email has no unsubscribe headers, and is sent to members who unsubscribed', async () => {
  await world.owner`update accounts set notifications_disabled = '{listunsubscribe}' where id = ${anna.id}`;
  await handlers['password-changed-mail'](job(), { tenantId: world.amora.id, accountId: anna.id });
  const read = await PostalMime.parse(mailsTo(anna)[0]?.raw ?? '');
  expect(header(read, 'list-unsubscribe')).toBe('');
  // The sending domain may have no mailbox; replies go to people.
  expect(read.replyTo?.map(({ address }) => address)).toEqual([world.amora.settings.support_email]);
});

describe('email delivery', () => {
  const report = (raw: Buffer, to: string, now = NOW) => readReport(raw, [to], now);

  it('skips a member who turned the email type off, except for contractual emails', async () => {
    await world.owner`
      insert into mail_settings (tenant_id, member_id, likes) values (${world.amora.id}, ${anna.id}, false)`;
    const to = { id: anna.id, email: anna.email, discreet: false, language: 'en' as const };
    const mail = { subject: 'One', text: 'One', html: '<p>One</p>' };
    await sendMail(world.amora, to, { ...mail, type: 'likes' });
    await sendMail(world.amora, to, { ...mail, type: 'promotions' });
    expect(mailsTo(anna)).toEqual([]);
    await sendMail(world.amora, to, { ...mail, type: 'likes', types: ['likes', 'matches'] });
    await sendMail(world.amora, to, mail);
    expect(mailsTo(anna)).toHaveLength(2);
    await world.owner`
      update mail_settings set paused_until = now() + interval '1 day' where member_id = ${anna.id}`;
    await sendMail(world.amora, to, { ...mail, type: 'matches' });
    expect(mailsTo(anna)).toHaveLength(2);
  });

  it('stops emails on a permanent failure, until the member turns them on again', async () => {
    const { from } = await newsMail();
    expect(await report(deliveryReport(from, '5.1.1'), from)).toBe('disabled');
    expect(await settingsOf(anna)).toEqual(['bounce']);
    expect(await report(deliveryReport(from, '5.1.1'), from)).toBe('known');
    sink.mails.length = 0;
    await handlers['password-changed-mail'](job(), { tenantId: world.amora.id, accountId: anna.id });
    expect(mailsTo(anna)).toHaveLength(0);
    await turnMailsOn(await as(world.amora, anna, NOW));
    expect(await settingsOf(anna)).toEqual([]);
    await handlers['password-changed-mail'](job(), { tenantId: world.amora.id, accountId: anna.id });
    expect(mailsTo(anna)).toHaveLength(1);
  });

  it('counts temporary failures; failures on five different days stop emails', async () => {
    const { from } = await newsMail();
    const day = (days: number) => later(days * 24 * 60 + days);
    expect(await report(deliveryReport(from, '4.4.7'), from)).toBe('counted');
    expect(await report(deliveryReport(from, '4.4.7'), from, later(60))).toBe('counted');
    for (const days of [1, 2, 3])
      expect(await report(deliveryReport(from, '5.2.2'), from, day(days))).toBe('counted');
    expect(await settingsOf(anna)).toEqual([]);
    expect(await report(deliveryReport(from, '4.4.7'), from, day(4))).toBe('disabled');
  });

  it('stops emails after a complaint, matched by the returned email', async () => {
    const { from } = await newsMail();
    expect(await report(complaint('fbl@bounce.example.test', from), 'fbl@bounce.example.test')).toBe(
      'disabled',
    );
    expect(await settingsOf(anna)).toEqual(['fbl']);
  });

  it('stops emails after an email to the List-Unsubscribe address', async () => {
    const { read } = await newsMail();
    const to = /<mailto:([^>?]+)/.exec(header(read, 'list-unsubscribe'))?.[1] ?? '';
    const forged = to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    expect(await report(mail(forged, 'text/plain', []), forged)).toBe('ignored');
    expect(await settingsOf(anna)).toEqual([]);
    expect(await report(mail(to, 'text/plain', []), to)).toBe('disabled');
    expect(await settingsOf(anna)).toEqual(['listunsubscribe']);
  });

  it('ignores a report that is forged, too old, about a former address, or empty', async () => {
    const { from, read } = await newsMail();
    const forged = from.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    expect(await report(deliveryReport(forged, '5.1.1'), forged)).toBe('ignored');
    expect(await report(complaint('fbl@x.test', forged), 'fbl@x.test')).toBe('ignored');
    // A bounce to the wrong address: its body is not trusted there.
    expect(await report(deliveryReport(from, '5.1.1'), 'fbl@x.test')).toBe('ignored');
    // The unsubscribe address does not accept bounces, and vice versa.
    const leave = /<mailto:([^>?]+)/.exec(header(read, 'list-unsubscribe'))?.[1] ?? '';
    const mixed = leave.replace(/^u/, 'b');
    expect(await report(deliveryReport(mixed, '5.1.1'), mixed)).toBe('ignored');
    expect(await report(deliveryReport(from, '5.1.1', 'delayed'), from)).toBe('ignored');
    expect(await report(complaint('fbl@x.test', from, 'not-spam'), 'fbl@x.test')).toBe('ignored');
    expect(await report(mail(from, 'text/plain', ['I am on holiday']), from)).toBe('ignored');
    expect(await report(deliveryReport(from, '5.1.1'), from, later(46 * 24 * 60))).toBe('ignored');
    await world.owner`update accounts set email = ${`new-${anna.email}`} where id = ${anna.id}`;
    expect(await report(deliveryReport(from, '5.1.1'), from)).toBe('known');
    expect(await settingsOf(anna)).toEqual([]);
  });

  it('retries greylisting during the SMTP session, but not a permanent failure, and counts each', async () => {
    const posted = vi.spyOn(mailsPosted, 'add');
    const reports = vi.spyOn(mailReports, 'add');
    sink.answer = () => ({ code: 451, text: '4.7.1 Greylisted' });
    await handlers['message-sent'](job(), await write());
    await expect(release(later(10))).rejects.toBeInstanceOf(RetryLater);
    sink.answer = () => null;
    const since = NOW.getTime();
    await handlers['news-mail'](job(later(20)), { tenantId: world.amora.id, memberId: anna.id, since });
    expect(mailsTo(anna)).toHaveLength(1);
    sink.answer = () => ({ code: 550, text: '5.1.1 No such user' });
    await handlers['password-changed-mail'](job(), { tenantId: world.amora.id, accountId: anna.id });
    expect(await settingsOf(anna)).toEqual(['bounce']);
    expect(posted.mock.calls.map(([{ sender, outcome }]) => `${sender}: ${outcome}`)).toEqual([
      'brand: later',
      'brand: sent',
      'brand: dead',
    ]);
    expect(reports.mock.calls).toEqual([[{ kind: 'bounce', outcome: 'disabled' }]]);
    posted.mockRestore();
    reports.mockRestore();
  });
});

describe('an email that could not be sent at once', () => {
  const welcome = () => handlers['welcome-mail'](job(), { tenantId: world.amora.id, accountId: anna.id });

  it('waits while the relay is unavailable, without stopping anyone’s emails', async () => {
    sink.refuseSender = () => ({ code: 550, text: 'Sender refused' });
    await expect(welcome()).rejects.toBeInstanceOf(RetryLater);
    closeMailPools();
    const { SMTP_URL } = process.env;
    Object.assign(env(), { SMTP_URL: 'smtp://127.0.0.1:1' });
    await expect(welcome()).rejects.toBeInstanceOf(RetryLater);
    const step = { tenantId: world.amora.id, round: 'profile', day: '2026-06-10', after: 0 } as const;
    await world.owner`update accounts set signup_at = ${later(-3 * 24 * 60)} where id = ${anna.id}`;
    await world.owner`update members set last_active_at = ${later(-24 * 60)} where id = ${anna.id}`;
    await world.owner`
      insert into mail_settings (tenant_id, member_id, reminders) select tenant_id, id, true from accounts
      on conflict (tenant_id, member_id) do update set reminders = true`;
    await expect(handlers['mail-round'](job(), step)).rejects.toBeInstanceOf(RetryLater);
    closeMailPools();
    Object.assign(env(), { SMTP_URL });
    sink.refuseSender = () => null;
    expect(await settingsOf(anna)).toEqual([]);
    await welcome();
    await handlers['mail-round'](job(), step);
    expect(mailsTo(anna)).toHaveLength(2);
    await world.owner`delete from outbox`;
  });

  it('by a crashed worker is sent by another', async () => {
    const claim = (since: string) => world.owner`
      insert into mail_deliveries (tenant_id, account_id, event, claimed_at)
      values (${world.amora.id}, ${anna.id}, 'welcome', now() - ${since}::interval)
      on conflict (tenant_id, account_id, event) do update set claimed_at = excluded.claimed_at`;
    await claim('9 minutes');
    await expect(welcome()).rejects.toBeInstanceOf(RetryLater);
    expect(mailsTo(anna)).toHaveLength(0);
    await claim('11 minutes');
    await welcome();
    await welcome();
    expect(mailsTo(anna)).toHaveLength(1);
  });

  it('keeps its Message-ID when sent again after an unknown outcome', async () => {
    await welcome();
    await world.owner`
      update mail_deliveries set done = false, claimed_at = now() - interval '11 minutes' where account_id = ${anna.id}`;
    await welcome();
    const ids = await Promise.all(
      mailsTo(anna).map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await handlers['welcome-mail'](job(), { tenantId: world.amora.id, accountId: bram.id });
    expect((await PostalMime.parse(mailsTo(bram)[0]?.raw ?? '')).messageId).not.toBe(ids[0]);
  });
});

it('a mail inbox that cannot listen fails at its start', async () => {
  const inbox = await openMailInbox(0, '127.0.0.1');
  const { port } = inbox.server.address() as AddressInfo;
  await expect(openMailInbox(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise<void>((closed) => inbox.close(closed));
});

it('bounces are received over SMTP; other recipients are rejected, not relayed', async () => {
  const { from } = await newsMail();
  const inbox = await openMailInbox(0, '127.0.0.1');
  const { port } = inbox.server.address() as AddressInfo;
  const post = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const send = (to: string) =>
    post.sendMail({ envelope: { from: '', to }, raw: deliveryReport(from, '5.1.1') });
  await expect(send('somebody@elsewhere.test')).rejects.toMatchObject({ responseCode: 550 });
  await expect(send(from.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')))).rejects.toMatchObject({
    responseCode: 550,
  });
  expect(await settingsOf(anna)).toEqual([]);
  await send(from);
  expect(await settingsOf(anna)).toEqual(['bounce']);
  await new Promise<void>((closed) => inbox.close(() => closed()));
});

it('a broken DKIM key holds emails until it is fixed', async () => {
  const change = { tenantId: world.amora.id, accountId: anna.id };
  const [kept] =
    await world.owner`select sealed_key from platform.dkim_keys where tenant_id = ${world.amora.id}`;
  await world.owner`update platform.dkim_keys set sealed_key = 'AAAA' where tenant_id = ${world.amora.id}`;
  clearDkimKeyCache();
  await expect(handlers['password-changed-mail'](job(), change)).rejects.toBeInstanceOf(RetryLater);
  // A brand without a key sends nothing either.
  await expect(
    handlers['account-exists-mail'](
      { ...job(), tenant: world.she },
      { tenantId: world.she.id, accountId: (await join(world.owner, world.she, 'bram')).id },
    ),
  ).rejects.toBeInstanceOf(RetryLater);
  expect(sink.mails).toEqual([]);
  await world.owner`update platform.dkim_keys set sealed_key = ${kept?.sealed_key} where tenant_id = ${world.amora.id}`;
  clearDkimKeyCache();
  await handlers['password-changed-mail'](job(), change);
  expect(mailsTo(anna)).toHaveLength(1);
});

describe('bulk email rounds', () => {
  /** Runs a whole round, step by step, as its jobs would. */
  async function run(round: 'unread' | 'weekly' | 'profile', now: Date, campaignId?: string) {
    const day = now.toISOString().slice(0, 10);
    const first = { tenantId: world.amora.id, round, day, after: 0, ...(campaignId && { campaignId }) };
    await handlers['mail-round'](job(now), first);
    for (;;) {
      const [next] = await world.owner<
        { data: never }[]
      >`delete from outbox where job = 'mail-round' returning data`;
      if (!next) break;
      await handlers['mail-round'](job(now), next.data);
    }
  }
  const days = (count: number) => later(count * 24 * 60);
  beforeEach(async () => {
    for (const { id } of [anna, bram])
      await world.owner`
        insert into mail_settings (tenant_id, member_id, weekly_updates, reminders) values (${world.amora.id}, ${id}, true, true)`;
  });

  it('that are optional are sent only to members who consented', async () => {
    await world.owner`delete from mail_settings`;
    await world.owner`update accounts set signup_at = ${days(-30)}`;
    await world.owner`update members set created_at = ${days(-30)}`;
    await world.owner`insert into likes (tenant_id, liker_id, liked_id, created_at) values (${world.amora.id}, ${bram.id}, ${anna.id}, ${NOW})`;
    await run('weekly', days(2));
    await world.owner`update accounts set signup_at = ${days(0)}`;
    await run('profile', days(2));
    expect(sink.mails).toEqual([]);
  });

  it('remind members of messages unread for a day, at most every three days', async () => {
    await write();
    await run('unread', later(23 * 60));
    expect(mailsTo(anna)).toHaveLength(0);
    await run('unread', days(1));
    await run('unread', days(1));
    await run('unread', days(3));
    expect(mailsTo(anna)).toHaveLength(1);
    await run('unread', days(4));
    expect(mailsTo(anna)).toHaveLength(2);
    expect((await PostalMime.parse(mailsTo(anna)[0]?.raw ?? '')).subject).toBe('You have 1 unread message');
    await run('unread', days(15));
    expect(mailsTo(anna)).toHaveLength(2);
  });

  it('summarize the week with real numbers, or are not sent', async () => {
    await world.owner`update accounts set signup_at = ${days(-30)} where id in ${world.owner([anna.id, bram.id])}`;
    await world.owner`update members set created_at = ${days(-30)}`;
    await world.owner`insert into likes (tenant_id, liker_id, liked_id, created_at) values (${world.amora.id}, ${bram.id}, ${anna.id}, ${NOW})`;
    await run('weekly', days(2));
    await run('weekly', days(2));
    expect(mailsTo(bram)).toHaveLength(0);
    const [mailed, ...more] = mailsTo(anna);
    expect(more).toEqual([]);
    const { text } = await PostalMime.parse(mailed?.raw ?? '');
    expect(text).toContain('1 new like');
    expect(text).not.toMatch(/\b0 (new|unread)/);
  });

  const matchOldMembers = async () => {
    await world.owner`update accounts set signup_at = ${days(-30)} where id in ${world.owner([anna.id, bram.id])}`;
    await world.owner`update members set created_at = ${days(-30)}, last_active_at = ${days(-3)}`;
    for (const [one, other] of [
      [bram, anna],
      [anna, bram],
    ] as const)
      await world.owner`
        insert into likes (tenant_id, liker_id, liked_id, created_at, matched_at, seen_at)
        values (${world.amora.id}, ${one.id}, ${other.id}, ${NOW}, ${NOW}, ${NOW})`;
  };

  it('do not mention matches that were seen', async () => {
    await matchOldMembers();
    await world.owner`update members set last_active_at = ${later(1)} where id = ${anna.id}`;
    await run('weekly', days(2));
    expect([mailsTo(anna), mailsTo(bram)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('do not count a match with a hidden member', async () => {
    await matchOldMembers();
    await world.owner`update members set status = 'restricted' where id = ${bram.id}`;
    await run('weekly', days(2));
    expect(mailsTo(anna)).toHaveLength(0);
    await world.owner`update members set status = 'active' where id = ${bram.id}`;
  });

  it('are retried after a temporary failure, and sent to no one twice', async () => {
    await world.owner`delete from outbox`;
    const third = await join(world.owner, world.amora, 'cleo');
    await world.owner`insert into mail_settings (tenant_id, member_id, reminders) values (${world.amora.id}, ${third.id}, true)`;
    await world.owner`update accounts set signup_at = ${days(-3)}, status = 'active' where id in ${world.owner([anna.id, third.id])}`;
    await world.owner`update members set last_active_at = ${days(-2)}`;
    sink.answer = (to) => (to === anna.email ? { code: 451, text: '4.7.1 Greylisted' } : null);
    const first = { tenantId: world.amora.id, round: 'profile', day: '2026-06-10', after: 0 } as const;
    const put = async () => {
      const [row] = await world.owner<{ data: never }[]>`
        delete from outbox where job = 'mail-round' and data ? 'again' returning data`;
      return row?.data;
    };
    await handlers['mail-round'](job(), first);
    const again = (await put()) as never;
    expect([mailsTo(anna), mailsTo(third)].map(({ length }) => length)).toEqual([0, 1]);
    await expect(handlers['mail-round'](job(later(14)), again)).rejects.toBeInstanceOf(RetryLater);
    await handlers['mail-round'](job(later(16)), again);
    sink.answer = () => null;
    await handlers['mail-round'](job(later(90)), (await put()) as never);
    expect([mailsTo(anna), mailsTo(third)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await put()).toBeUndefined();
    await world.owner`delete from outbox`;
  });

  it('reach everyone when a worker crashes during a step', async () => {
    await world.owner`update accounts set signup_at = ${days(-30)} where id in ${world.owner([anna.id, bram.id])}`;
    await world.owner`insert into likes (tenant_id, liker_id, liked_id, created_at) values (${world.amora.id}, ${bram.id}, ${anna.id}, ${NOW})`;
    await write();
    const now = days(2);
    const day = now.toISOString().slice(0, 10);
    const died = (event: string) => world.owner`
      insert into mail_deliveries (tenant_id, account_id, event, claimed_at)
      values (${world.amora.id}, ${anna.id}, ${event}, ${now})`;
    await died(`weekly:${day}`);
    await died(`unread:${day}`);
    for (const round of ['weekly', 'unread'] as const) {
      const step = { tenantId: world.amora.id, round, day, after: 0 };
      // The claim may belong to a worker that is still alive.
      await expect(handlers['mail-round'](job(now), step)).rejects.toBeInstanceOf(RetryLater);
      expect(mailsTo(anna)).toHaveLength(0);
      await handlers['mail-round'](job(new Date(now.getTime() + 11 * MINUTE_MS)), step);
      expect(mailsTo(anna)).toHaveLength(1);
      sink.mails.length = 0;
    }
  });

  it('remind members of an unfinished profile on the second, seventh and twenty-first day', async () => {
    await world.owner`update accounts set signup_at = ${NOW} where id = ${anna.id}`;
    for (const day of [1, 2, 3, 7, 8, 21, 22, 28]) await run('profile', later(day * 24 * 60 + 5));
    expect(mailsTo(anna)).toHaveLength(3);
  });
});

it('a member in discreet mode gets emails that reveal nothing', async () => {
  await world.owner`update accounts set discreet = true where id = ${anna.id}`;
  const { read } = await newsMail();
  expect(read.from?.name).toBe(world.amora.settings.statement_descriptor);
  expect(read.subject).toBe('A note about your account');
});
