import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_SECONDS } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import { openWorld } from '#tests/world/world.ts';
import { type AttemptRule, countAttempt } from './attempts.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const HOUR = { limit: 3, windowSeconds: HOUR_SECONDS };
const LOCK = { ...HOUR, locksOut: true } as const;

beforeEach(() => world.owner`delete from attempts`);

const at = (seconds: number, rule: AttemptRule = HOUR) =>
  inTenant(world.amora.id, (tx) =>
    countAttempt(tx, world.amora.id, 'key', rule, new Date(NOW.getTime() + seconds * 1_000)),
  );

describe('a limit', () => {
  it('starts with the first attempt, however many follow', async () => {
    for (const seconds of [0, 1_200, 2_400]) expect(await at(seconds)).toMatchObject({ allowed: true });
    expect(await at(3_599)).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    for (const seconds of [3_600, 4_800, 6_000]) expect(await at(seconds)).toMatchObject({ allowed: true });
    expect(await at(7_199)).toMatchObject({ allowed: false });
    expect(await at(7_200)).toMatchObject({ allowed: true });
  });

  it('counts several attempts at once', async () => {
    const five = () =>
      inTenant(world.amora.id, (tx) => countAttempt(tx, world.amora.id, 'key', HOUR, NOW, 5));
    expect([await five(), await five()]).toMatchObject([{ count: 5, allowed: false }, { count: 10 }]);
  });

  it('that locks out lasts a full window from the attempt that reached it', async () => {
    for (const seconds of [0, 1, 3_599]) expect(await at(seconds, LOCK)).toMatchObject({ allowed: true });
    expect(await at(3_600, LOCK)).toMatchObject({ allowed: false, retryAfterSeconds: 3_599 });
    expect(await at(7_198, LOCK)).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    expect(await at(7_199, LOCK)).toMatchObject({ allowed: true, count: 1 });
  });

  it('that locks out resets attempts that did not reach it', async () => {
    for (const seconds of [0, 3_599, 3_600, 7_199, 7_200])
      expect(await at(seconds, LOCK)).toMatchObject({ allowed: true });
  });
});
