import { beforeEach, describe, expect, it } from 'vitest';
import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { HOUR_MS } from '#app/platform/durations.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { activate, findActivation, issueActivation, resendActivation } from './activation.server.ts';
import { findMailRecipient } from './mail-recipient.server.ts';
import { issueMailedLink } from './mailed-links.server.ts';
import { endedSessions } from './session.server.ts';

const world = openWorld();
const NOW = new Date();
const later = (ms: number) => new Date(NOW.getTime() + ms);

let cleo: Member;
beforeEach(async () => {
  cleo = await join(world.owner, world.amora, 'cleo');
});

async function mailedToken(): Promise<string> {
  const issued = await issueActivation(visit(world.amora, NOW), cleo.id);
  if (!issued) throw new Error('There is no link.');
  return issued.token;
}
const redeem = (token: string, now = NOW) => activate(visit(world.amora, now), token);
const look = (token: string, now = NOW) => findActivation(visit(world.amora, now), token);

async function states() {
  const [row] = await world.owner`
    select a.status, a.confirmed_at, m.status as profile from accounts a join members m on m.id = a.id where a.id = ${cleo.id}`;
  return row;
}

describe('the activation link', () => {
  it('confirms the address, lists the profile and logs in', async () => {
    const outcome = await redeem(await mailedToken());
    expect(outcome).toMatchObject({ ok: true, admission: { ok: true, cookie: { name: 'auth.session' } } });
    expect(await states()).toEqual({ status: 'active', confirmed_at: NOW, profile: 'active' });
  });

  it('logs in only once; when opened again, reports that the address is confirmed', async () => {
    const token = await mailedToken();
    const outcomes = await Promise.all([redeem(token), redeem(token), redeem(token)]);
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.admission)).toHaveLength(1);
    expect(await redeem(token)).toMatchObject({ ok: true, admission: null });
  });

  it('returns the member that the account owner wanted to meet, with the prefilled message, once', async () => {
    const anna = await join(world.owner, world.amora, 'anna');
    await world.owner`update accounts set tracking = ${world.owner.json({ first: { ref: 'r' }, member: anna.id, draft: 'Hello?' })} where id = ${cleo.id}`;
    const token = await mailedToken();
    expect(await redeem(token)).toMatchObject({
      accountId: cleo.id,
      entry: { memberId: anna.id, draft: 'Hello?' },
    });
    expect(await redeem(token)).toMatchObject({ entry: null });
    const [row] = await world.owner`select tracking from accounts where id = ${cleo.id}`;
    expect(row?.tracking).toEqual({ first: { ref: 'r' } });
  });

  it('can be viewed any number of times without being used up', async () => {
    const token = await mailedToken();
    expect([await look(token), await look(token)]).toEqual(['open', 'open']);
    expect(await states()).toMatchObject({ status: 'not_confirmed', confirmed_at: null });
    await redeem(token);
    expect(await look(token)).toBe('done');
    expect(await look('a'.repeat(32))).toBe('gone');
  });

  it('confirms the address without replacing an open session', async () => {
    const anna = await as(world.amora, await join(world.owner, world.amora, 'anna'), NOW);
    expect(await activate(anna, await mailedToken())).toMatchObject({ ok: true, admission: null });
    expect(await states()).toMatchObject({ status: 'active' });
  });

  it('removes passkeys and authenticators added before the confirmation', async () => {
    const before = later(-1);
    await world.owner`
      insert into passkeys (tenant_id, credential_id, account_id, public_key, created_at)
      values (${world.amora.id}, 'stranger', ${cleo.id}, 'x', ${before})`;
    await world.owner`
      insert into authenticators (tenant_id, account_id, sealed, created_at, confirmed_at)
      values (${world.amora.id}, ${cleo.id}, 'x', ${before}, ${before})`;
    expect(await redeem(await mailedToken())).toMatchObject({ ok: true, admission: { ok: true } });
    expect(await world.owner`select 1 from passkeys where account_id = ${cleo.id}`).toHaveLength(0);
    expect(await world.owner`select 1 from authenticators where account_id = ${cleo.id}`).toHaveLength(0);
  });

  it('works in another browser, keeping the password and the session', async () => {
    const { sessionHash } = await as(world.amora, cleo, NOW);
    const password = async () =>
      (await world.owner`select password_hash from accounts where id = ${cleo.id}`)[0]?.password_hash;
    const before = await password();
    expect(await redeem(await mailedToken())).toMatchObject({ ok: true, admission: { ok: true } });
    expect(await endedSessions(world.amora.id, [sessionHash], NOW)).toEqual([]);
    expect(await password()).toBe(before);
  });

  it('works for 72 hours, to the millisecond', async () => {
    const token = await mailedToken();
    expect(await look(token, later(72 * HOUR_MS))).toBe('gone');
    expect(await redeem(token, later(72 * HOUR_MS))).toEqual({ ok: false, code: 'link_invalid' });
    expect(await states()).toMatchObject({ status: 'not_confirmed', profile: 'disabled' });
    expect(await redeem(token, later(72 * HOUR_MS - 1))).toMatchObject({ ok: true });
  });

  it('is valid on one brand only; guessed tokens are invalid', async () => {
    expect(await activate(visit(world.she, NOW), await mailedToken())).toEqual({
      ok: false,
      code: 'link_invalid',
    });
    expect(await redeem('a'.repeat(32))).toEqual({ ok: false, code: 'link_invalid' });
    expect(await states()).toMatchObject({ status: 'not_confirmed' });
  });

  it('is stored as a hash only', async () => {
    const token = await mailedToken();
    const [row] = await world.owner`select t::text as row from tokens t where account_id = ${cleo.id}`;
    expect(row?.row).not.toContain(token);
  });

  it('does not activate an account that was banned meanwhile', async () => {
    const token = await mailedToken();
    await world.owner`update accounts set status = 'banned' where id = ${cleo.id}`;
    expect(await redeem(token)).toEqual({ ok: false, code: 'link_invalid' });
    expect(await states()).toMatchObject({ status: 'banned', profile: 'disabled' });
  });

  it('is not issued for an account that does not need one', async () => {
    const anna = await join(world.owner, world.amora, 'anna');
    expect(await issueActivation(visit(world.amora), anna.id)).toBeNull();
    expect(await issueActivation(visit(world.she), cleo.id)).toBeNull();
    expect(await resendActivation(await as(world.amora, anna), '198.51.100.7')).toBe(false);
  });
});

describe('requesting the activation email again', () => {
  const waiting = async () =>
    (await world.owner`select from outbox where data->>'accountId' = ${String(cleo.id)}`).count;
  const ask = async (now = NOW, address = '198.51.100.7') =>
    resendActivation({ ...(await as(world.amora, cleo)), now }, address);

  it('is limited to five emails a day', async () => {
    for (let i = 0; i < 5; i += 1) expect(await ask()).toBe(true);
    expect(await ask()).toBe(false);
    expect(await ask(later(24 * HOUR_MS - 1))).toBe(false);
    expect(await waiting()).toBe(5);
    expect(await ask(later(24 * HOUR_MS))).toBe(true);
    expect(await waiting()).toBe(6);
  });

  it('is limited per network address across accounts', async () => {
    const key = keyedHash('activation-mail-from:198.51.100.9');
    const rule = { limit: 99, windowSeconds: 3600 };
    await inTenant(world.amora.id, async (tx) => {
      for (let n = 0; n < 20; n += 1) await countAttempt(tx, world.amora.id, key, rule, NOW);
    });
    expect(await ask(NOW, '198.51.100.9')).toBe(false);
    expect(await ask(NOW, '198.51.100.10')).toBe(true);
  });
});

it('emails to an unconfirmed address never contain the name that was entered', async () => {
  const scope = visit(world.amora, NOW);
  const names = async () => [
    (await findMailRecipient(scope, cleo.id))?.name,
    (await issueMailedLink(scope, cleo.id, 'reset_password'))?.recipient.name,
    (await issueMailedLink(scope, cleo.id, 'log_in'))?.recipient.name,
  ];
  expect([...(await names()), (await issueActivation(scope, cleo.id))?.recipient.name]).toEqual([
    '',
    '',
    '',
    '',
  ]);
  await redeem(await mailedToken());
  expect(await names()).toEqual(['Cleo', 'Cleo', 'Cleo']);
});
