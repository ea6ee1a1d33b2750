import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/world/cast.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { requestMailChange } from './mail-change.server.ts';
import { confirmationWait, resendConfirmation } from './resend-confirmation.server.ts';

const world = openWorld();
const NOW = new Date();
const ADDRESS = '198.51.100.7';

let cleo: Member;
beforeEach(async () => {
  cleo = await join(world.owner, world.amora, 'cleo');
  await world.owner`update accounts set signup_at = ${NOW} where id = ${cleo.id}`;
});

const at = async (seconds: number, who = cleo) => ({
  ...(await as(world.amora, who)),
  now: new Date(NOW.getTime() + seconds * 1000),
});
const ask = async (seconds: number) => resendConfirmation(await at(seconds), ADDRESS);
const wait = async (seconds: number) => confirmationWait(await at(seconds));
const jobs = async () =>
  (await world.owner`select job from outbox where data->>'accountId' = ${String(cleo.id)} order by id`).map(
    ({ job }) => job,
  );

describe('requesting the confirmation email again', () => {
  it('is possible a minute after signup, and a minute after each email', async () => {
    expect([await wait(0), await wait(59), await wait(60)]).toEqual([60, 1, 0]);
    expect([await ask(59), await ask(60), await ask(60), await ask(119)]).toEqual([
      'too_soon',
      'sent',
      'too_soon',
      'too_soon',
    ]);
    expect([await wait(60), await wait(119), await wait(120)]).toEqual([60, 1, 0]);
    expect(await ask(120)).toBe('sent');
    expect(await jobs()).toEqual(['activation-mail', 'activation-mail']);
  });

  it('has a daily limit, beyond which waiting a minute does not help', async () => {
    for (let n = 1; n <= 5; n += 1) expect(await ask(60 * n)).toBe('sent');
    expect(await ask(360)).toBe('too_many_mails');
    expect(await jobs()).toHaveLength(5);
  });

  it('sends to a corrected address instead of the mistyped one', async () => {
    const email = `right-${cleo.id}@example.test`;
    expect(await requestMailChange(await at(10), { email, password: PASSWORD, address: ADDRESS })).toEqual({
      ok: true,
      email,
    });
    expect(await ask(60)).toBe('sent');
    expect(await jobs()).toEqual(['mail-change-mail', 'mail-change-mail']);
  });

  it('shares its limit with address corrections', async () => {
    const email = `right-${cleo.id}@example.test`;
    await requestMailChange(await at(10), { email, password: PASSWORD, address: ADDRESS });
    for (let n = 1; n <= 4; n += 1) expect(await ask(60 * n)).toBe('sent');
    expect(await ask(300)).toBe('too_many_mails');
    const again = { email: `other-${cleo.id}@example.test`, password: PASSWORD, address: ADDRESS };
    expect(await requestMailChange(await at(400), again)).toEqual({ ok: false, code: 'too_many_changes' });
  });

  it('sends nothing to a confirmed member', async () => {
    const anna = await join(world.owner, world.amora, 'anna');
    expect(await resendConfirmation(await at(600, anna), ADDRESS)).toBe('too_many_mails');
  });
});
