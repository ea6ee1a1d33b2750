import { expect, it } from 'vitest';
import { activeIn, connectedIn, keptIn } from '../world/shares.ts';
import { atSpeed, compareWith, costOf, PAGES, ratesOf, worldOf, wrongOnes } from './rates.ts';

it('sends the model’s requests per second of the busiest hour', () => {
  const world = worldOf(1_000_000);
  expect(world.brands).toBe(100);
  const { pages, messages, likes } = ratesOf(world);
  expect(pages).toBeCloseTo(40);
  expect(messages).toBeCloseTo(8);
  expect(likes).toBeCloseTo(12);
});

it('has page shares that add up to one', () => {
  expect(PAGES.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1);
});

it('connects as many members as the model says, all with a session', () => {
  expect([keptIn(1_000_000), activeIn(1_000_000), connectedIn(1_000_000)]).toEqual([50_000, 30_000, 4_500]);
  expect([keptIn(1), activeIn(1), connectedIn(1)]).toEqual([1, 1, 1]);
});

it('expects more CPU time on a slower machine, and the same memory', () => {
  expect(atSpeed({ web_cores: 0.1, stream_gb: 2 }, 3)).toEqual({
    web_cores: expect.closeTo(0.3),
    stream_gb: 2,
  });
});

it('lists where the model is off, in either direction', () => {
  const compared = compareWith(
    { web: 2, database: 1, worker: 4, unmeasured: 1 },
    { web: 6, database: 1.2, worker: 2, other: 1 },
  );
  expect(compared.map(({ name, ratio }) => [name, ratio])).toEqual([
    ['web', 3],
    ['database', 1.2],
    ['worker', 0.5],
  ]);
  expect(wrongOnes(compared)).toEqual([
    'web: the model says too little by 3.0 ×.',
    'worker: the model says too much by 2.0 ×.',
  ]);
});

it('computes the cost per unit from the usage above the baseline', () => {
  const without = { web: 0.1, database: 0.2, worker: 0.3, redis: 0 };
  const used = { web: 0.3, database: 0.3, worker: 0.2, redis: 0.04 };
  const cost = costOf(used, without, 40);
  expect(cost.web).toBeCloseTo(5);
  expect(cost.database).toBeCloseTo(2.5);
  expect([cost.worker, cost.redis]).toEqual([0, 1]);
});
