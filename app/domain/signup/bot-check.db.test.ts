import { beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '#tenants/tenant.ts';
import { visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import {
  checkForBot,
  type FormMarks,
  makeChallenge,
  sealForm,
  wasOpenLongEnough,
} from './bot-check.server.ts';
import { solve } from './proof-of-work.ts';

const world = openWorld();
const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
let network: string;
let networks = 0;
beforeEach(() => {
  networks += 1;
  network = `198.51.100.${networks}`;
});

const check = (marks: Partial<FormMarks> = {}, { tenant = world.amora, at = later(60) } = {}) =>
  checkForBot(
    visit(tenant, at),
    { form: sealForm(visit(tenant, NOW)), trap: '', solution: '', byMail: false, ...marks },
    network,
  );
const solution = async (tenant: Tenant = world.amora) =>
  (await solve(await makeChallenge(visit(tenant, NOW)))) ?? 'none';

describe('the time since a form was opened', () => {
  const open = (seconds: number, tenant = world.amora) =>
    wasOpenLongEnough(visit(tenant, later(seconds)), sealForm(visit(world.amora, NOW)));

  it('is accepted from 3 seconds to a day', () => {
    expect([2.999, 3, 86_400, 86_400.001].map((seconds) => open(seconds))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('cannot be forged or reused from another brand', () => {
    expect(open(60, world.she)).toBe(false);
    for (const text of [
      '',
      'x',
      sealForm(visit(world.amora, NOW)).replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
    ])
      expect(wasOpenLongEnough(visit(world.amora, later(60)), text)).toBe(false);
  });
});

describe('a completed signup form', () => {
  it('passes at once when nothing is suspicious', async () => {
    expect(await check()).toEqual({ passed: 'at_once' });
  });

  it('gets the same kind of challenge for every suspicion', async () => {
    const challenge = { salt: expect.any(String), target: expect.any(String), ticket: expect.any(String) };
    const suspicious = [
      await check({ form: '' }),
      await check({ trap: 'https://shop.example' }),
      await check({}, { at: later(1) }),
    ];
    for (const outcome of suspicious) expect(outcome).toEqual({ passed: null, challenge });
  });

  it('requires proof of work from the sixth signup of a network within an hour', async () => {
    for (let count = 1; count <= 5; count += 1) expect(await check()).toEqual({ passed: 'at_once' });
    expect(await check()).toMatchObject({ passed: null });
    expect(await check({ solution: await solution() })).toEqual({ passed: 'by_work' });
    expect(await check({}, { at: later(3_660) })).toEqual({ passed: 'at_once' });
  });

  it('passes by email without JavaScript, five times an hour', async () => {
    for (let count = 1; count <= 5; count += 1)
      expect(await check({ form: '', byMail: true })).toEqual({ passed: 'by_mail' });
    expect(await check({ form: '', byMail: true })).toMatchObject({ passed: null });
  });
});

describe('the solution of a challenge', () => {
  it('counts once, for its brand, within ten minutes', async () => {
    const found = await solution();
    expect(await check({ solution: found }, { at: later(600) })).toEqual({ passed: 'by_work' });
    expect(await check({ solution: found })).toMatchObject({ passed: null });
    expect(await check({ solution: await solution() }, { at: later(600.001) })).toMatchObject({
      passed: null,
    });
    expect(await check({ solution: await solution(world.she) })).toMatchObject({ passed: null });
  });

  it('counts once under concurrency', async () => {
    const found = await solution();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => check({ solution: found })));
    expect(outcomes.filter(({ passed }) => passed === 'by_work')).toHaveLength(1);
  });

  it('is rejected when it is guessed or modified', async () => {
    const { ticket } = await makeChallenge(visit(world.amora, NOW));
    const found = await solution();
    const [salt, expires, ...rest] = found.split('.');
    const prolonged = [salt, Number(expires) + 1, ...rest].join('.');
    const number = Number(rest[1]);
    for (const wrong of [
      'x',
      '...',
      `${ticket}.`,
      `${ticket}.300`,
      prolonged,
      found.replace(/\d+$/, String(number + 1)),
    ])
      expect(await check({ solution: wrong }), wrong).toMatchObject({ passed: null });
  });
});
