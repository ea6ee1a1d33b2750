import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPublisher } from '#app/live/publisher.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { env } from '#app/platform/env.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { inTenant } from '#db/client.ts';
import { handlers } from '#jobs/handlers/handlers.ts';
import { ensureDkimKey } from '#tenants/dkim-keys.ts';
import { refreshTenants } from '#tenants/registry.ts';
import type { Scope, Staff, StaffScope } from '#tenants/scope.ts';
import { testRedisUrl } from '#tests/db/database.ts';
import { startMailSink } from '#tests/fakes/mail/start-mail-sink.ts';
import { arrivedFor, newBrowser, type PushBrowser } from '#tests/fakes/push-service/browser-keys.ts';
import { startPushService } from '#tests/fakes/push-service/start-push-service.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { setPushPreferences } from '../push/push-settings.server.ts';
import { subscribe } from '../push/subscribe.server.ts';
import { clockIn, type EnteredPromotion } from './promotion-rules.ts';
import {
  cancelPromotion,
  changePromotion,
  countRecipients,
  createPromotion,
  findPromotion,
  pagePromotions,
  schedulePromotion,
  schedulePromotionFile,
  sendTest,
} from './promotions.server.ts';

const sink = await startMailSink();
const service = await startPushService();
Object.assign(process.env, { SMTP_URL: sink.url, APP_ENV: 'test', PUSH_TEST_ORIGIN: service.origin });
const world = openWorld();
/** Long after the mail key was created, and during the day in the brand's time zone. */
const NOW = new Date((Math.floor(Date.now() / DAY_MS) + 40) * DAY_MS + 16 * 60 * MINUTE_MS);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const job = (now = NOW): Scope => ({ tenant: world.amora, now, locale: 'en' });
let redis: Redis;
let operator: Staff;
let anna: Member;
let bram: Member;
const scope = (now = NOW): StaffScope => ({ ...job(now), staff: operator, addressHash: 'x' });
const clock = (at: Date) => clockIn(world.amora.settings.time_zone, at);

const form = (more: Partial<EnteredPromotion> = {}): EnteredPromotion => ({
  id: randomUUID(),
  kind: 'promotions',
  byPush: true,
  byMail: true,
  path: '/premium',
  starts: clock(later(30)),
  ends: clock(later(24 * 60)),
  languages: [],
  countries: [],
  active: '',
  neverBought: false,
  gender: '',
  texts: {
    en: { title: 'Spring offer', body: 'Come in', preheader: 'Until Sunday', text: 'First.\n\nSecond.' },
    nl: { title: 'Lenteaanbod', body: 'Kom binnen', preheader: '', text: '' },
  },
  ...more,
});

const row = async (id: string) => {
  const found = await findPromotion(scope(), id);
  if (!found) throw new Error('There is no such promotion.');
  return found;
};
const countOf = async (more: Partial<EnteredPromotion>) => {
  const entered = form(more);
  expect(await createPromotion(scope(), entered)).toEqual({ ok: true });
  return await countRecipients(scope(), await row(entered.id));
};
/** A draft that is scheduled. */
async function scheduled(more: Partial<EnteredPromotion> = {}): Promise<string> {
  const entered = form(more);
  await createPromotion(scope(), entered);
  expect(await schedulePromotion(scope(), entered.id, (await row(entered.id)).version)).toEqual({ ok: true });
  return entered.id;
}
/** Runs the waiting jobs and those that they enqueue; returns how many. */
async function runJobs(now: Date): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [next] = await world.owner<{ job: 'mail-round' | 'push-promotion'; data: never }[]>`
      delete from outbox where id = (select min(id) from outbox where job in ('mail-round', 'push-promotion'))
      returning job, data`;
    if (!next) return done;
    await handlers[next.job](job(now), next.data);
  }
}
async function wantsPush(member: Member): Promise<PushBrowser> {
  const viewer = await as(world.amora, member, NOW);
  await world.owner`update sessions set expires_at = ${later(7 * 24 * 60)} where account_id = ${member.id}`;
  const phone = newBrowser(service.origin);
  const facts = { userAgent: 'x Firefox/1 Android', replaces: null, renewal: false };
  expect(await subscribe(viewer, phone.subscription, facts)).toMatchObject({ ok: true });
  await setPushPreferences(viewer, (type) => type === 'promotions');
  return phone;
}
const mailsTo = ({ email }: { email: string }) => sink.mails.filter(({ to }) => to === email);
const audited = async () =>
  (
    await world.owner<{ what: string }[]>`
      select what from platform.staff_audit where staff_id = ${operator.id} order by id`
  ).map(({ what }) => what);

beforeAll(async () => {
  redis = new Redis(testRedisUrl());
  setPublisher(redis);
  await refreshTenants();
  await ensureDkimKey(world.owner, world.amora.id, env().SECRET_KEY);
  await world.owner`update platform.dkim_keys set created_at = now() - interval '20 days'`;
});
afterAll(async () => {
  closeMailPools();
  redis.disconnect();
  await sink.close();
  await service.close();
});
beforeEach(async () => {
  await world.owner`delete from push_promotions`;
  await world.owner`delete from outbox`;
  await world.owner`delete from mail_settings`;
  await world.owner`delete from push_settings`;
  operator = await insertStaff(world.owner, 'operator', 'all');
  anna = await join(world.owner, world.amora, 'anna', { lastActiveAt: later(-60).toISOString() });
  bram = await join(world.owner, world.amora, 'bram', { lastActiveAt: later(-60 * 24 * 40).toISOString() });
  for (const { id } of [anna, bram]) {
    await world.owner`update accounts set status = 'active', language = 'en', paid_at = null where id = ${id}`;
    await world.owner`insert into mail_settings (tenant_id, member_id, promotions) values (${world.amora.id}, ${id}, true)`;
  }
  sink.mails.length = 0;
});

describe('the recipients of a promotion', () => {
  it('are the members who opted in to this kind, by channel, each counted once', async () => {
    await wantsPush(anna);
    expect(await countOf({})).toEqual({ mail: 2, push: 1, members: 2 });
    expect(await countOf({ byMail: false })).toEqual({ mail: 0, push: 1, members: 1 });
    expect(await countOf({ byPush: false })).toEqual({ mail: 2, push: 0, members: 2 });
    expect(await countOf({ kind: 'news' })).toEqual({ mail: 0, push: 0, members: 0 });
  });

  it('are in the segment', async () => {
    await world.owner`update accounts set language = 'nl' where id = ${bram.id}`;
    await world.owner`update accounts set paid_at = ${NOW} where id = ${bram.id}`;
    await world.owner`update credit_lots set kind = 'free' where member_id = ${anna.id}`;
    await world.owner`update members set country = 'NL', region = 'NL-UT' where id = ${bram.id}`;
    const others: Partial<EnteredPromotion>[] = [
      { languages: ['nl'] },
      { languages: ['en'] },
      { languages: ['en', 'nl'] },
      { countries: world.amora.settings.countries.filter((country) => country !== 'NL') },
      { active: '30' },
      { active: '90' },
      { neverBought: true },
      { gender: 'female' },
      { gender: 'female', languages: ['nl'] },
    ];
    const counts = [];
    for (const each of others) counts.push((await countOf(each)).members);
    expect(counts).toEqual([1, 1, 2, 1, 1, 2, 1, 1, 0]);
  });

  it('exclude members who unsubscribed, paused, were restricted or are pending deletion', async () => {
    expect((await countOf({})).members).toBe(2);
    const changes = [
      () => world.owner`update accounts set notifications_disabled = '{fbl}' where id = ${anna.id}`,
      () => world.owner`update mail_settings set paused_until = ${later(60)} where member_id = ${bram.id}`,
    ];
    const counts = [];
    for (const change of changes) {
      await change();
      counts.push((await countOf({})).members);
    }
    await world.owner`update accounts set notifications_disabled = '{}' where id = ${anna.id}`;
    await world.owner`update members set status = 'restricted' where id = ${anna.id}`;
    counts.push((await countOf({})).members);
    expect(counts).toEqual([1, 0, 0]);
  });
});

describe('a promotion', () => {
  it('is sent once to the counted members, in their language, and deliveries are counted', async () => {
    await world.owner`update accounts set language = 'nl' where id = ${bram.id}`;
    const id = await scheduled();
    await handlers['begin-promotions'](job(later(29)), { tenantId: world.amora.id });
    expect(await runJobs(later(29))).toBe(0);
    await handlers['begin-promotions'](job(later(30)), { tenantId: world.amora.id });
    await handlers['begin-promotions'](job(later(31)), { tenantId: world.amora.id });
    const jobs = await world.owner<{ job: 'mail-round'; data: never }[]>`
      select job, data from outbox where job = 'mail-round'`;
    expect(jobs).toHaveLength(1);
    expect((await findPromotion(scope(later(31)), id))?.state).toBe('running');
    await runJobs(later(31));
    // The queue may run a job again.
    for (const { data } of jobs) await handlers['mail-round'](job(later(45)), data);
    await runJobs(later(45));
    expect([mailsTo(anna).length, mailsTo(bram).length]).toEqual([1, 1]);
    const [english, dutch] = await Promise.all(
      [anna, bram].map((member) => PostalMime.parse(mailsTo(member)[0]?.raw ?? '')),
    );
    expect(english?.subject).toBe('Spring offer');
    expect(english?.text).toContain('First.\n\nSecond.');
    expect(english?.html).toContain('Until Sunday');
    expect(dutch?.subject).toBe('Lenteaanbod');
    expect(dutch?.text).toContain('Kom binnen');
    expect(await findPromotion(scope(later(60)), id)).toMatchObject({ state: 'sent', mailed: 2, pushed: 0 });
  });

  it('is pushed to those in the segment, and counted', async () => {
    const phone = await wantsPush(anna);
    const own = await scheduled({ byMail: false, gender: 'female' });
    const others = await scheduled({ byMail: false, gender: 'male' });
    await handlers['begin-promotions'](job(later(30)), { tenantId: world.amora.id });
    await runJobs(later(31));
    expect(await arrivedFor(phone)).toHaveLength(1);
    expect(await row(own)).toMatchObject({ state: 'sent', pushed: 1, mailed: 0 });
    expect(await row(others)).toMatchObject({ state: 'sent', pushed: 0 });
  });

  it('is not sent when canceled before it starts, nor is the rest when it is stopped', async () => {
    const early = await scheduled();
    expect(await cancelPromotion(scope(later(10)), early)).toBe('canceled');
    expect(await cancelPromotion(scope(later(11)), early)).toBeNull();
    const running = await scheduled();
    await handlers['begin-promotions'](job(later(30)), { tenantId: world.amora.id });
    expect(await cancelPromotion(scope(later(31)), running)).toBe('stopped');
    await runJobs(later(32));
    expect(sink.mails).toEqual([]);
    expect([(await row(early)).state, (await row(running)).state]).toEqual(['canceled', 'stopped']);
    expect(await audited()).toEqual(
      ['create', 'schedule', 'cancel', 'create', 'schedule', 'stop'].map((what) => `${what}_promotion`),
    );
  });

  it('that is scheduled twice concurrently is scheduled once, and a form submitted twice creates one draft', async () => {
    const entered = form();
    await Promise.all([createPromotion(scope(), entered), createPromotion(scope(), entered)]);
    expect((await pagePromotions(scope(), null, null)).promotions).toHaveLength(1);
    const { version } = await row(entered.id);
    const outcomes = await Promise.all([1, 2].map(() => schedulePromotion(scope(), entered.id, version)));
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await audited()).toEqual(['create_promotion', 'schedule_promotion']);
  });

  it('is not changed from an outdated form, nor after it was scheduled', async () => {
    const entered = form();
    await createPromotion(scope(), entered);
    const { version } = await row(entered.id);
    expect(await changePromotion(scope(), { ...entered, path: '/credits' }, version)).toEqual({ ok: true });
    expect(await changePromotion(scope(), entered, version)).toEqual({ ok: false, code: 'changed' });
    expect(await schedulePromotion(scope(), entered.id, version)).toEqual({ ok: false, code: 'changed' });
    const now = await row(entered.id);
    expect(now.path).toBe('/credits');
    expect(await schedulePromotion(scope(later(36)), entered.id, now.version)).toMatchObject({
      code: 'refused',
      faults: [{ field: 'starts', code: 'past' }],
    });
    await schedulePromotion(scope(), entered.id, now.version);
    const { version: later2 } = await row(entered.id);
    expect(await changePromotion(scope(), entered, later2)).toEqual({ ok: false, code: 'changed' });
  });

  it('of another brand is not found', async () => {
    const id = await scheduled();
    const other: StaffScope = { ...scope(), tenant: world.she };
    expect(await findPromotion(other, id)).toBeNull();
    expect(await cancelPromotion(other, id)).toBeNull();
    expect(await sendTest(other, id, 'en')).toEqual({ ok: false, code: 'not_found' });
  });

  it('that was never started within its time is listed as missed', async () => {
    const id = await scheduled();
    expect((await findPromotion(scope(later(25 * 60)), id))?.state).toBe('missed');
    const page = await pagePromotions(scope(later(25 * 60)), 'missed', null);
    expect(page.promotions.map((each) => each.id)).toEqual([id]);
    expect((await pagePromotions(scope(later(25 * 60)), 'draft', null)).promotions).toEqual([]);
  });
});

it('a test is sent to the staff member as members get it, at most twenty times an hour', async () => {
  const entered = form();
  await createPromotion(scope(), entered);
  expect(await sendTest(scope(), entered.id, 'nl')).toEqual({ ok: true });
  const [test] = await world.owner<{ data: never }[]>`
    delete from outbox where job = 'campaign-test-mail' returning data`;
  expect(JSON.stringify(test?.data)).not.toContain(operator.email);
  await handlers['campaign-test-mail'](job(), test?.data as never);
  const [mail] = mailsTo(operator);
  const read = await PostalMime.parse(mail?.raw ?? '');
  expect(read.subject).toBe('Lenteaanbod');
  expect(read.html).toMatch(/\/unsubscribe\/[\w.-]+/);
  expect(sink.mails).toHaveLength(1);
  for (let count = 1; count < 20; count += 1) await sendTest(scope(), entered.id, 'nl');
  expect(await sendTest(scope(), entered.id, 'nl')).toEqual({ ok: false, code: 'too_many' });
  expect((await audited()).filter((what) => what === 'test_promotion')).toHaveLength(20);
});

it('a file is scheduled by the same rules', async () => {
  const file = {
    texts: { en: { title: 'News', body: 'Something new.' } },
    path: '/premium',
    starts_at: later(30).toISOString(),
    ends_at: later(300).toISOString(),
    segment: { gender: 'female' },
  };
  const id = randomUUID();
  expect(await schedulePromotionFile(job(), id, file)).toEqual([]);
  expect(await row(id)).toMatchObject({ state: 'scheduled', segment: { gender: 'female' } });
  const past = await schedulePromotionFile(job(later(60)), randomUUID(), file);
  expect(past).toEqual(['starts: is past']);
  const elsewhere = await schedulePromotionFile(job(), randomUUID(), { ...file, path: '//evil.example' });
  expect(elsewhere[0]).toContain('path');
  expect(await schedulePromotionFile(job(), randomUUID(), { texts: {} })).not.toEqual([]);
  await inTenant(world.amora.id, async (tx) => {
    const [count] = await tx.sql<{ all: number }[]>`select count(*)::int as all from push_promotions`;
    expect(count?.all).toBe(1);
  });
});
