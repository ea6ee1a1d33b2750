import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activate, issueActivation } from '#app/domain/accounts/activation.server.ts';
import { refuseDeclaredAge } from '#app/domain/accounts/age-refusal.server.ts';
import { adultPhotosFor, beginAgeCheck, loadAgeState } from '#app/domain/members/age-check.server.ts';
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts';
import { resetEnv } from '#app/platform/env.ts';
import { inTenant } from '#db/client.ts';
import { AGE_CLIENT, type Answer } from '#demo/age-simulator/answer-page.ts';
import { type LocalAgeProvider, startLocalAgeProvider } from '#demo/age-simulator/server.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { finishAgeCheck } from './finish-age-check.server.ts';
import {
  endDueRestrictions,
  hideSuspectedMinor,
  imposeInTransaction,
  listOwnStatements,
} from './restrictions.server.ts';

let provider: LocalAgeProvider;
beforeAll(async () => {
  provider = await startLocalAgeProvider({ port: 0 });
  Object.assign(process.env, {
    AGE_PROVIDER_ISSUER: provider.url,
    AGE_PROVIDER_CLIENT_ID: AGE_CLIENT.id,
    AGE_PROVIDER_CLIENT_SECRET: AGE_CLIENT.secret,
  });
  resetEnv();
});
const world = openWorld();
afterAll(() => provider.close());

const NOW = new Date('2026-06-15T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const RETURN_TO = 'https://amora.test/age/return';
let anna: Member;
beforeEach(async () => {
  anna = await join(world.owner, world.she, 'anna');
});
const scope = (now = NOW, who = anna) => as(world.she, who, now);

/** Simulates the browser on the provider's page. */
async function answered(url: string, answer: Answer): Promise<URL> {
  const { origin, searchParams } = new URL(url);
  expect((await fetch(url)).status).toBe(200);
  searchParams.set('answer', answer);
  const reply = await fetch(`${origin}/authorize`, {
    method: 'POST',
    body: searchParams,
    redirect: 'manual',
  });
  return new URL(reply.headers.get('location') ?? '');
}

async function check(answer: Answer, now = NOW, who = anna) {
  const begun = await beginAgeCheck(await scope(now, who), { returnTo: RETURN_TO, back: '/members/5' });
  if (!begun) throw new Error('The provider did not answer.');
  return await finishAgeCheck(await scope(now, who), {
    answer: await answered(begun.url, answer),
    sealed: begun.sealed,
  });
}
const stored = () => world.owner`
  select result, method, provider, checked_at from age_checks where account_id = ${anna.id}`;
const statements = async () => await listOwnStatements(await scope());
const profile = async () =>
  (await world.owner`select status from members where tenant_id = ${world.she.id} and id = ${anna.id}`)[0]
    ?.status;

describe('an age check', () => {
  it('unlocks photos marked 18+, and stores result, method, provider and time', async () => {
    expect(adultPhotosFor(await scope())).toBe('locked');
    expect(await check('over_18')).toEqual({ outcome: 'of_age', back: '/members/5' });
    expect(await stored()).toEqual([
      { result: 'passed', method: 'provider', provider: provider.url, checked_at: NOW },
    ]);
    expect(adultPhotosFor(await scope())).toBe('blurred');
    expect(await loadAgeState(await scope())).toEqual({ is: 'verified' });
  });

  it('is not required where the date of birth is enough, and adult photos stay hidden from visitors', async () => {
    const here = await as(world.amora, await join(world.owner, world.amora, 'anna'), NOW);
    expect(adultPhotosFor(here)).toBe('blurred');
    expect(await loadAgeState(here)).toEqual({ is: 'needless' });
    expect(adultPhotosFor({ ...here, viewer: { ...here.viewer, loginCountry: 'GB' } })).toBe('locked');
    expect(adultPhotosFor(visit(world.amora, NOW))).toBe('hidden');
  });

  it.each(['forged', 'wrong_nonce', 'wrong_audience', 'expired', 'no_claim'] as const)(
    'rejects a response that is %s',
    async (answer) => {
      expect(await check(answer)).toMatchObject({ outcome: 'failed' });
      expect(await stored()).toEqual([]);
    },
  );

  it('can be canceled and started again', async () => {
    expect(await check('cancel')).toMatchObject({ outcome: 'canceled' });
    expect(await check('over_18')).toMatchObject({ outcome: 'of_age' });
  });

  it('accepts a response once, from the member who started it, within an hour', async () => {
    const begin = async () => {
      const begun = await beginAgeCheck(await scope(), { returnTo: RETURN_TO, back: '/members' });
      return { sealed: begun?.sealed ?? '', answer: await answered(begun?.url ?? '', 'over_18') };
    };
    const other = await join(world.owner, world.she, 'bram');
    expect(await finishAgeCheck(await scope(NOW, other), await begin())).toMatchObject({ outcome: 'failed' });
    expect(await finishAgeCheck(await scope(later(HOUR_MS)), await begin())).toMatchObject({
      outcome: 'failed',
    });
    expect(await finishAgeCheck(await scope(later(HOUR_MS - 1)), await begin())).toMatchObject({
      outcome: 'of_age',
    });
    const replayed = await begin();
    expect(await finishAgeCheck(await scope(), replayed)).toMatchObject({ outcome: 'of_age' });
    expect(await finishAgeCheck(await scope(), replayed)).toMatchObject({ outcome: 'failed' });
    // The code of one request is not accepted for another either.
    const mixed = { answer: (await begin()).answer, sealed: (await begin()).sealed };
    expect(await finishAgeCheck(await scope(), mixed)).toMatchObject({ outcome: 'failed' });
  });

  it('that fails too often is blocked until the next day', async () => {
    for (let time = 0; time < 10; time += 1) await check('cancel');
    expect(await check('over_18')).toMatchObject({ outcome: 'too_many' });
    expect(await check('over_18', later(DAY_MS))).toMatchObject({ outcome: 'of_age' });
  });
});

describe('a failed age check', () => {
  it('hides the profile, and cannot be repeated for 30 days', async () => {
    expect(await check('under_18')).toMatchObject({ outcome: 'under_age' });
    expect(await profile()).toBe('restricted');
    expect(await statements()).toMatchObject([
      { kind: 'hide', rule: 'minors', automated: true, facts: 'age_check' },
    ]);
    expect(await stored()).toMatchObject([{ result: 'refused' }]);
    const last = later(30 * DAY_MS - 1);
    expect(await loadAgeState(await scope(last))).toEqual({ is: 'refused', until: later(30 * DAY_MS) });
    expect(await check('over_18', last)).toMatchObject({ outcome: 'failed' });
    expect(await profile()).toBe('restricted');
    const again = later(30 * DAY_MS);
    expect(await loadAgeState(await scope(again))).toEqual({ is: 'open' });
    expect(await check('over_18', again)).toMatchObject({ outcome: 'of_age' });
    expect(await profile()).toBe('active');
  });

  it('does not restore a profile that is hidden for another reason', async () => {
    const suspicion = { reportNumber: null, category: 'minor' } as const;
    await inTenant(world.she.id, (tx) => hideSuspectedMinor(tx, visit(world.she, NOW), anna.id, suspicion));
    await check('over_18');
    expect(await profile()).toBe('restricted');
  });

  it('replaces a restriction that would end earlier', async () => {
    await inTenant(world.she.id, (tx) =>
      imposeInTransaction(tx, visit(world.she, NOW), {
        memberId: anna.id,
        kind: 'limit',
        days: 3,
        rule: 'fraud',
        facts: 'x',
        reportNumber: null,
        imposedBy: null,
      }),
    );
    await check('under_18');
    await endDueRestrictions(visit(world.she, later(4 * DAY_MS)));
    expect(await profile()).toBe('restricted');
  });

  it('outlasts the account: a new one with the same address cannot be confirmed until then', async () => {
    await check('under_18');
    await world.owner`delete from members where tenant_id = ${world.she.id} and id = ${anna.id}`;
    expect(await stored()).toEqual([]);
    const again = await join(world.owner, world.she, 'cleo');
    await world.owner`update accounts set email = ${anna.email} where tenant_id = ${world.she.id} and id = ${again.id}`;
    const confirmed = async (now: Date) => {
      const issued = await issueActivation(visit(world.she, now), again.id);
      return await activate(visit(world.she, now), issued?.token ?? '');
    };
    expect(await confirmed(later(30 * DAY_MS - 1))).toEqual({ ok: false, code: 'age_refused' });
    expect(await confirmed(later(30 * DAY_MS))).toMatchObject({ ok: true });
  });

  it('of a date of birth that anyone could have typed does not restrict the owner of the address', async () => {
    const type = (email: string) =>
      inTenant(world.she.id, (tx) => refuseDeclaredAge(tx, visit(world.she, NOW), email, '203.0.113.9'));
    await type(anna.email);
    expect(await loadAgeState(await scope())).toEqual({ is: 'open' });
    expect(await check('over_18')).toMatchObject({ outcome: 'of_age' });
    const cleo = await join(world.owner, world.she, 'cleo', {
      account: { status: 'not_confirmed', credits: 0, premium: false },
    });
    await type(cleo.email);
    const issued = await issueActivation(visit(world.she, NOW), cleo.id);
    expect(await activate(visit(world.she, NOW), issued?.token ?? '')).toMatchObject({ ok: true });
  });

  it('is stored as a hash of the address only', async () => {
    await check('under_18');
    const rows = await world.owner`select key from attempts where tenant_id = ${world.she.id}`;
    expect(JSON.stringify(rows)).not.toContain(anna.email);
  });
});
