import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts';
import { env } from '#app/platform/env.ts';
import { keyedHash, sha256 } from '#app/platform/secrets.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { handlers } from '#jobs/handlers/handlers.ts';
import { ensureDkimKey } from '#tenants/dkim-keys.ts';
import { refreshTenants } from '#tenants/registry.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { startMailSink } from '#tests/fakes/mail/start-mail-sink.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { join, visit } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { activate, issueActivation } from '../accounts/activation.server.ts';
import { logIn } from '../accounts/log-in.server.ts';
import { loadSession } from '../accounts/session.server.ts';
import { CONSENT_VERSIONS } from '../members/intimate-data.ts';
import { NO_TOUCHES, sourceOf, withVisit } from '../tracking/tracking-record.ts';
import { sealForm } from './bot-check.server.ts';
import { pathAfterConfirmation } from './entry-link.server.ts';
import { solve } from './proof-of-work.ts';
import { checkAnswers, noteRefusedAge, type SignupRequest, signUp } from './sign-up.server.ts';
import { NO_ANSWERS, type SignupAnswers } from './signup-rules.ts';

const sink = await startMailSink();
Object.assign(process.env, { SMTP_URL: sink.url, APP_ENV: 'test' });
const world = openWorld();
const NOW = new Date();
const SPRING = withVisit(NO_TOUCHES, new URLSearchParams('network=spring&sub1=7'), NOW);
let email: string;
let people = 0;
beforeAll(async () => {
  await refreshTenants();
  await ensureDkimKey(world.owner, world.amora.id, env().SECRET_KEY);
  await world.owner`update platform.dkim_keys set created_at = now() - interval '60 days'`;
});
afterAll(async () => {
  closeMailPools();
  await sink.close();
});
beforeEach(() => {
  people += 1;
  email = `new-${people}@example.test`;
});

const answers = (different: Partial<SignupAnswers> = {}): SignupAnswers => ({
  ...NO_ANSWERS,
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1990-05-31',
  country: 'US',
  region: 'US-OR',
  city: ' Portland ',
  name: ' Nora ',
  signup_message: 'Hello',
  email,
  password: PASSWORD,
  terms: 'yes',
  ...different,
});

type Different = Partial<Omit<SignupRequest, 'answers'>> & { answers?: Partial<SignupAnswers>; now?: Date };

/** Each request uses a different IP address, unless the test overrides it. */
async function request(tenant: Tenant, { answers: given, now = NOW, ...rest }: Different = {}) {
  people += 1;
  const scope = visit(tenant, now);
  const form = sealForm(visit(tenant, new Date(now.getTime() - 3_000)));
  const input: SignupRequest = {
    source: sourceOf(rest.touches ?? NO_TOUCHES),
    touches: NO_TOUCHES,
    memberId: null,
    invite: '',
    address: `2001:db8::${people}`,
    marks: { form, trap: '', solution: '', byMail: false },
    ...rest,
    answers: answers(given),
  };
  const outcome = await signUp(scope, input);
  if (outcome.ok || outcome.code !== 'work_needed' || rest.marks) return outcome;
  const solution = (await solve(outcome.challenge)) ?? '';
  return await signUp(scope, { ...input, marks: { ...input.marks, solution } });
}

const accounts = () => world.owner`
  select m.name, m.city, m.status as profile, m.sexuality, a.status, a.language, a.tracking,
    (select count(*)::int from outbox o where o.tenant_id = a.tenant_id and o.data->>'accountId' = a.id::text) as mails
  from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id where a.email = ${email.toLowerCase()} order by a.tenant_id`;
const membersOf = async (tenant: Tenant) =>
  (await world.owner`select from members where tenant_id = ${tenant.id}`).count;

describe('signing up', () => {
  it('creates a hidden profile, an unconfirmed account, a session and one activation mail', async () => {
    const outcome = await request(world.amora, { touches: SPRING, memberId: 7, draft: 'Hello?' });
    if (!outcome.ok || !outcome.cookie) throw new Error('The signup failed.');
    expect(await accounts()).toEqual([
      {
        name: 'Nora',
        city: 'Portland',
        profile: 'disabled',
        sexuality: null,
        status: 'not_confirmed',
        language: 'en',
        tracking: { first: SPRING.first, last: SPRING.last, member: 7, draft: 'Hello?' },
        mails: 1,
      },
    ]);
    const session = await loadSession({ tenant: world.amora, now: NOW }, outcome.cookie.value);
    expect(session?.viewer).toMatchObject({
      name: 'Nora',
      status: 'not_confirmed',
      credits: 0,
      premium: false,
    });
  });

  it('stores the known interests of the link, and no other text', async () => {
    const interests = async () => {
      const [row] = await world.owner`
        select m.interests from members m join accounts a using (tenant_id, id) where a.email = ${email}`;
      return row?.interests;
    };
    await request(world.amora, { answers: { interests: 'hiking,music' } });
    expect(await interests()).toEqual(['hiking', 'music']);
    email = `other-${email}`;
    await request(world.amora, { answers: { interests: 'Hiking,<b>' } });
    expect(await interests()).toEqual([]);
  });

  it('stores orientation and intimate interests with consent only, and never infers them', async () => {
    const stored = async (given: Partial<SignupAnswers>) => {
      email = `choice-${++people}@example.test`;
      await request(world.amora, { answers: given });
      const [row] = await world.owner`
        select m.seeking, m.sexuality, m.interests, m.intimate_consent as consent,
          (select array_agg(c.version || ' ' || c.locale) from consents c where c.member_id = m.id and c.purpose = 'intimate') as records
        from members m join accounts a using (tenant_id, id) where a.email = ${email}`;
      return row;
    };
    const without = {
      seeking: 'female',
      sexuality: null,
      interests: ['music'],
      consent: false,
      records: null,
    };
    const told = { gender: 'female', seeking: 'female', sexuality: 'lesbian', interests: 'music,sex' };
    expect(await stored({ gender: 'female', seeking: 'female', interests: 'music' })).toEqual(without);
    expect(await stored(told)).toEqual(without);
    expect(await stored({ ...told, intimate_consent: 'yes' })).toEqual({
      ...without,
      sexuality: 'lesbian',
      interests: ['music', 'sex'],
      consent: true,
      records: [`${CONSENT_VERSIONS.intimate} en`],
    });
    expect(await stored({ ...told, sexuality: '', interests: 'music', intimate_consent: 'yes' })).toEqual(
      without,
    );
    expect(await stored({ ...told, sexuality: 'x', interests: 'music', intimate_consent: 'yes' })).toEqual(
      without,
    );
  });

  it('applies the remaining choices: hidden from visitors, no discreet mode and only required emails by default', async () => {
    const stored = async (given: Partial<SignupAnswers>) => {
      email = `choice-${++people}@example.test`;
      await request(world.amora, { answers: given });
      const [row] = await world.owner`
        select m.visible_to_visitors as visitors, a.discreet,
          (select jsonb_build_object('weekly', s.weekly_updates, 'news', s.news, 'offers', s.promotions, 'reminders', s.reminders,
            'likes', s.likes) from mail_settings s where s.member_id = a.id) as mails,
          (select count(*)::int from consents c where c.member_id = a.id and c.purpose = 'marketing') as consents
        from members m join accounts a using (tenant_id, id) where a.email = ${email}`;
      return row;
    };
    expect(await stored({})).toEqual({ visitors: false, discreet: false, mails: null, consents: 0 });
    expect(await stored({ visible_to_visitors: 'yes', discreet: 'yes', marketing: 'yes' })).toEqual({
      visitors: true,
      discreet: true,
      mails: { weekly: true, news: true, offers: true, reminders: true, likes: true },
      consents: 1,
    });
  });

  it('sends a first email that names neither brand nor niche, for a member who chose discreet emails', async () => {
    const first = async (discreet: '' | 'yes') => {
      email = `first-${++people}@example.test`;
      await request(world.amora, { answers: { discreet } });
      const [mails] = await world.owner<{ id: number; jobs: string[] }[]>`
        select a.id, array_agg(o.job) as jobs from accounts a
          join outbox o on o.tenant_id = a.tenant_id and o.data->>'accountId' = a.id::text
        where a.email = ${email} group by a.id`;
      expect(mails?.jobs).toEqual(['activation-mail']);
      const data = { tenantId: world.amora.id, accountId: Number(mails?.id) };
      await handlers['activation-mail']({ ...visit(world.amora), locale: 'en' }, data);
      const {
        from,
        subject = '',
        text = '',
        html = '',
      } = await PostalMime.parse(sink.mails.at(-1)?.raw ?? '');
      const [, preheader = ''] = html.match(/<div style="display:none[^>]*>(.*?)<\/div>/s) ?? [];
      return [from?.name ?? '', subject, text.split('\n', 1)[0] ?? '', preheader.replace(/(&#?\w+;)+$/, '')];
    };
    const { name, settings } = world.amora;
    const note = 'A note about your account';
    expect(await first('yes')).toEqual([settings.statement_descriptor, note, note, note]);
    expect(settings.statement_descriptor).not.toMatch(
      new RegExp(`${name}|dat(e|ing)|love|single|gay|kink`, 'i'),
    );
    expect((await first('')).join(' ')).toContain(name);
  });

  it('rejects an address with an account on this brand, in any spelling; not one of another brand', async () => {
    await request(world.amora);
    const before = await membersOf(world.amora);
    expect(await request(world.amora, { answers: { email: ` ${email.toUpperCase()}` } })).toEqual({
      ok: false,
      code: 'answers_wrong',
      faults: { email: 'email_taken' },
    });
    expect(await membersOf(world.amora)).toBe(before);
    const there = { country: 'NL', region: 'NL-UT', city: 'Utrecht' };
    expect(await request(world.she, { answers: there })).toMatchObject({
      ok: true,
    });
    expect(await accounts()).toHaveLength(2);
  });

  it('creates one account for concurrent signups with one address, and no profile without an account', async () => {
    const before = await membersOf(world.amora);
    const outcomes = await Promise.all([request(world.amora), request(world.amora)]);
    expect(outcomes.map((outcome) => outcome.ok).sort()).toEqual([false, true]);
    expect(outcomes).toContainEqual({ ok: false, code: 'answers_wrong', faults: { email: 'email_taken' } });
    expect(await membersOf(world.amora)).toBe(before + 1);
  });

  it('answers a taken address like a new one on a neutral brand, and emails its owner', async () => {
    const neutral = { ...world.amora, features: { ...world.amora.features, neutral_account_messages: true } };
    const postbacks = { '*': { url: 'https://network.example/p?e={event}', events: ['signup' as const] } };
    const before = await world.owner`select from outbox where job = 'postback'`;
    const fresh = await request({ ...withSettings(neutral, { postbacks }) }, { touches: SPRING });
    expect(await world.owner`select from outbox where job = 'postback'`).toHaveLength(before.length);
    expect(fresh).toEqual({ ok: true, cookie: null });
    expect(await request(neutral)).toEqual(fresh);
    expect(await accounts()).toMatchObject([{ mails: 2 }]);
    const jobs = await world.owner`select job from outbox order by id desc limit 2`;
    expect(jobs.map(({ job }) => job)).toEqual(['account-exists-mail', 'activation-mail']);
    // Repeated signups with an owner's address do not flood their mailbox.
    for (let i = 0; i < 3; i += 1) await request(neutral, { address: `2001:db8::${i}` });
    expect(await world.owner`select from outbox where job = 'account-exists-mail'`).toHaveLength(2);
  });

  it('is rejected from an address that signed up twenty times within the hour', async () => {
    const address = '2001:db8::cafe';
    for (let i = 0; i < 20; i += 1)
      await request(world.amora, { address, answers: { email: `flood-${i}@example.test` } });
    expect(await request(world.amora, { address })).toEqual({ ok: false, code: 'too_many' });
    const hour = HOUR_MS;
    expect(await request(world.amora, { address, now: new Date(NOW.getTime() + hour) })).toMatchObject({
      ok: true,
    });
  });

  it('is rejected from an IPv6 /64 that signed up twenty times, but not from the next one', async () => {
    for (let i = 0; i < 20; i += 1)
      await request(world.amora, {
        address: `2001:db8:5:5::${i}`,
        answers: { email: `next-${i}@example.test` },
      });
    expect(await request(world.amora, { address: '2001:db8:5:5:9::' })).toMatchObject({
      code: 'too_many',
    });
    expect(await request(world.amora, { address: '2001:db8:5:6:9::' })).toMatchObject({ ok: true });
  });

  it('remains possible during a flood: twice per network', async () => {
    await world.owner`
      insert into attempts (tenant_id, key, count, window_ends_at)
      values (${world.amora.id}, ${keyedHash('signup-all')}, 5000, ${new Date(NOW.getTime() + 60_000)})
      on conflict (tenant_id, key) do update set count = excluded.count`;
    for (const address of ['2001:db8:7:1::', '2001:db8:7:2::']) {
      for (const email of [`one-${address}@example.test`, `two-${address}@example.test`])
        expect(
          await request(world.amora, { address, answers: { email: email.replaceAll(':', '-') } }),
        ).toMatchObject({ ok: true });
      expect(await request(world.amora, { address })).toEqual({ ok: false, code: 'too_many' });
    }
    expect(
      await request(world.she, { answers: { country: 'NL', region: 'NL-UT', city: 'Utrecht' } }),
    ).toMatchObject({
      ok: true,
    });
    await world.owner`delete from attempts`;
  });

  it('rejects a disposable email address in the last step', async () => {
    expect(await request(world.amora, { answers: { email: 'anna@mailinator.com' } })).toMatchObject({
      faults: { email: 'email_disposable' },
    });
    expect(await checkAnswers(visit(world.amora), answers({ email: 'anna@mailinator.com' }), 3)).toEqual({});
  });

  it('opens no session for a suspicious signup that is completed by email, and emails its owner', async () => {
    const marks = { form: '', trap: '', solution: '', byMail: true };
    expect(await request(world.amora, { marks })).toEqual({ ok: true, cookie: null });
    expect(await accounts()).toMatchObject([{ status: 'not_confirmed', mails: 1 }]);
  });

  it('only sets a challenge for a suspicious signup', async () => {
    const before = await membersOf(world.amora);
    const marks = { form: '', trap: '', solution: '', byMail: false };
    expect(await request(world.amora, { marks })).toMatchObject({ ok: false, code: 'work_needed' });
    expect(await membersOf(world.amora)).toBe(before);
  });

  it('rejects a country, region or town that is not in the brand, the country or the region', async () => {
    const faults = (given: Partial<SignupAnswers>) => checkAnswers(visit(world.amora), answers(given));
    expect(await faults({})).toEqual({});
    expect(await faults({ city: '' })).toEqual({});
    expect(await faults({ city: 'Zzzz' })).toEqual({ city: 'city_unknown' });
    expect(await faults({ country: 'NL', region: 'NL-UT' })).toEqual({ country: 'country_missing' });
    expect(await faults({ region: 'GB-LND' })).toEqual({ region: 'region_missing' });
    expect(await faults({ country: '__proto__', region: 'x' })).toEqual({
      country: 'country_missing',
      region: 'region_missing',
    });
  });
});

describe('a date of birth below the minimum age', () => {
  const HERE = '203.0.113.9';
  const note = (address = HERE) =>
    noteRefusedAge(visit(world.amora, NOW), answers({ date_of_birth: '2015-01-01' }), address);
  const REFUSED = { ok: false, code: 'age_refused' };

  it('blocks signups with the same email from the same network for a day', async () => {
    await note();
    const again = (ms: number) => request(world.amora, { address: HERE, now: new Date(NOW.getTime() + ms) });
    expect(await again(0)).toEqual(REFUSED);
    expect(await again(DAY_MS - 1)).toEqual(REFUSED);
    expect(await accounts()).toEqual([]);
    expect(await again(DAY_MS)).toMatchObject({ ok: true });
  });

  it('blocks neither the email on another network nor other emails on the same network', async () => {
    await note();
    expect(await request(world.amora, { address: '198.51.100.4' })).toMatchObject({ ok: true });
    email = `other-${email}`;
    expect(await request(world.amora, { address: HERE })).toMatchObject({ ok: true });
  });

  it('gives the same response whether or not the email has an account', async () => {
    await request(world.amora);
    await note();
    expect(await request(world.amora, { address: HERE })).toEqual(REFUSED);
  });
});

describe('eighteen years', () => {
  const born = async (tenant: Tenant, now: string, date_of_birth: string) => {
    const [country, region, city] =
      tenant === world.she ? ['NL', 'NL-UT', 'Utrecht'] : ['US', 'US-OR', 'Portland'];
    const outcome = await request(tenant, {
      now: new Date(now),
      answers: { date_of_birth, country, region, city },
    });
    return outcome.ok || ('faults' in outcome && outcome.faults);
  };
  const TOO_YOUNG = { date_of_birth: 'too_young' };

  it('are reached on the birthday in the brand’s time zone, west of Greenwich', async () => {
    expect(await born(world.amora, '2026-06-15T03:59:59Z', '2008-06-15')).toEqual(TOO_YOUNG);
    expect(await born(world.amora, '2026-06-15T04:00:00Z', '2008-06-15')).toBe(true);
  });

  it('are reached on the birthday in the brand’s time zone, east of Greenwich', async () => {
    expect(await born(world.she, '2026-06-14T21:59:59Z', '2008-06-15')).toEqual(TOO_YOUNG);
    expect(await born(world.she, '2026-06-14T22:00:00Z', '2008-06-15')).toBe(true);
  });

  it('are increased by the brand’s setting', async () => {
    const older = withSettings(world.amora, { minimum_age: 25 });
    expect(await born(older, '2026-06-15T12:00:00Z', '2001-06-16')).toEqual(TOO_YOUNG);
    expect(await born(older, '2026-06-15T12:00:00Z', '2001-06-15')).toBe(true);
  });

  it('are enforced by the database too', async () => {
    const insert = world.owner`
      insert into members (tenant_id, name, gender, date_of_birth, country, region)
      values (${world.amora.id}, 'Child', 'male', current_date - interval '17 years', 'US', 'US-OR')`;
    await expect(insert).rejects.toMatchObject({ constraint_name: 'members_adult' });
  });
});

describe('a brand with restricted signup', () => {
  it('accepts the network of the first visit after a later link without one, but not a ref alone', async () => {
    const tenant = withSettings(world.amora, { signups: 'with_trafficsource' });
    const ref = new URLSearchParams('ref=mail');
    expect(await request(tenant, { touches: withVisit(NO_TOUCHES, ref, NOW) })).toMatchObject({ ok: false });
    expect(await request(tenant, { touches: withVisit(SPRING, ref, NOW) })).toMatchObject({ ok: true });
  });

  it('requires a traffic source', async () => {
    const tenant = withSettings(world.amora, { signups: 'with_trafficsource' });
    expect(await request(tenant)).toEqual({ ok: false, code: 'needs_trafficsource' });
    expect(await request(tenant, { touches: SPRING })).toMatchObject({ ok: true });
  });

  const invite = (code: string, uses: number, expiresAt = new Date(NOW.getTime() + 1)) => world.owner`
    insert into invites (tenant_id, code_hash, uses_left, expires_at)
    values (${world.amora.id}, ${sha256(code)}, ${uses}, ${expiresAt})`;

  it('requires one of its own invitations that is valid and unused', async () => {
    const tenant = withSettings(world.amora, { signups: 'invite_only' });
    const there = withSettings(world.she, { signups: 'invite_only' });
    await invite('running', 1);
    await invite('ended', 1, NOW);
    await invite('used', 0);
    const refused = { ok: false, code: 'needs_invite' };
    for (const code of ['', 'guessed', 'ended', 'used'])
      expect(await request(tenant, { invite: code })).toEqual(refused);
    expect(
      await request(there, {
        invite: 'running',
        answers: { country: 'NL', region: 'NL-UT', city: 'Utrecht' },
      }),
    ).toEqual(refused);
    expect(await request(tenant, { invite: 'running' })).toMatchObject({ ok: true });
    expect(await request(tenant, { invite: 'running', answers: { email: 'late@example.test' } })).toEqual(
      refused,
    );
  });

  it('accepts an invitation once under concurrency', async () => {
    const tenant = withSettings(world.amora, { signups: 'invite_only' });
    await invite('for two', 2);
    const before = await membersOf(tenant);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        request(tenant, { invite: 'for two', answers: { email: `guest-${i}@example.test` } }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(2);
    expect(await membersOf(tenant)).toBe(before + 2);
  });

  it('consumes an invitation at the first login or confirmation where signup opens no session', async () => {
    const features = { ...world.amora.features, neutral_account_messages: true };
    const tenant = { ...withSettings(world.amora, { signups: 'invite_only' }), features };
    const idOf = async (address: string): Promise<number> => {
      const [row] = await world.owner`select id from accounts where email = ${address}`;
      return Number(row?.id);
    };
    const confirm = async (address: string, code = '') => {
      const issued = await issueActivation(visit(tenant, NOW), await idOf(address));
      return await activate(visit(tenant, NOW), issued?.token ?? '', null, code);
    };
    // On a neutral brand no password is accepted before the confirmation.
    const enter = (address: string) =>
      logIn(visit(withSettings(world.amora, { signups: 'invite_only' }), NOW), {
        email: address,
        password: PASSWORD,
        address: '2001:db8:7::1',
      });
    await invite('neutral', 1);
    for (const name of ['typo', 'right', 'other'])
      expect(
        await request(tenant, { invite: 'neutral', answers: { email: `${name}@example.test` } }),
      ).toMatchObject({ ok: true, cookie: null });
    // The response for a taken address is the same, and leaves the invitation as it is.
    expect(
      await request(tenant, { invite: 'neutral', answers: { email: 'right@example.test' } }),
    ).toMatchObject({ ok: true, cookie: null });
    expect(await confirm('right@example.test')).toMatchObject({ ok: true, admission: { ok: true } });
    expect(await confirm('other@example.test')).toEqual({ ok: false, code: 'needs_invite' });
    expect(await enter('other@example.test')).toMatchObject({ ok: false });
    expect(await request(tenant, { invite: 'neutral' })).toEqual({ ok: false, code: 'needs_invite' });
    // A new use for one of the two who wait: their links still work.
    await world.owner`update invites set uses_left = 1 where code_hash = ${sha256('neutral')}`;
    expect(await enter('typo@example.test')).toMatchObject({ ok: true });
    expect(await confirm('typo@example.test')).toMatchObject({ ok: true });
    expect(await confirm('other@example.test')).toEqual({ ok: false, code: 'needs_invite' });
    // Another invitation that the browser came with, once.
    await invite('second', 1);
    expect(await confirm('other@example.test', 'unknown')).toMatchObject({ ok: false });
    expect(await confirm('other@example.test', 'second')).toMatchObject({ ok: true });
    const [row] = await world.owner`select tracking from accounts where email = 'other@example.test'`;
    expect(row?.tracking).toEqual({});
    expect(await request(tenant, { invite: 'second' })).toEqual({ ok: false, code: 'needs_invite' });
  });

  it('does not consume the invitation of a failed signup', async () => {
    const tenant = withSettings(world.amora, { signups: 'invite_only' });
    await request(world.amora);
    await invite('kept', 1);
    expect(await request(tenant, { invite: 'kept' })).toMatchObject({ faults: { email: 'email_taken' } });
    expect(await request(tenant, { invite: 'kept', answers: { email: 'kept@example.test' } })).toMatchObject({
      ok: true,
    });
  });
});

it('a confirmed owner continues at the member of their signup, also one that visitors may not see', async () => {
  const [anna, bram] = [
    await join(world.owner, world.amora, 'anna'),
    await join(world.owner, world.amora, 'bram'),
  ];
  await world.owner`update members set visible_to_visitors = false where id = ${anna.id}`;
  const path = (entry: { memberId: number; draft: string } | null) =>
    pathAfterConfirmation(visit(world.amora, NOW), bram.id, entry);
  expect(await path({ memberId: anna.id, draft: '' })).toBe(`/members/${anna.id}`);
  expect(await path({ memberId: anna.id, draft: 'Hi & bye' })).toBe(
    `/members/${anna.id}/chat?draft=Hi%20%26%20bye`,
  );
  await world.owner`update members set status = 'disabled' where id = ${anna.id}`;
  for (const entry of [null, { memberId: anna.id, draft: '' }, { memberId: 999_999, draft: '' }])
    expect(await path(entry)).toBe('/activate/done');
});
