import { HUNDRED_MILLION, needOf, type World } from '../model.ts';
import { brandsOf } from '../world/brands-of.ts';

/** CPU seconds used by the programs per second. */
export type Used = { web: number; database: number; worker: number; redis: number };
export const PROGRAMS = ['web', 'database', 'worker', 'redis'] as const;

/** The pages of an hour, as shares of all: not measured, but estimated from the paths that the site suggests. */
export const PAGES = [
  ['members', 0.2],
  ['search', 0.1],
  ['profile', 0.27],
  ['chats', 0.13],
  ['conversation', 0.18],
  ['likes', 0.06],
  ['visitors', 0.03],
  ['landing', 0.03],
] as const;
export type PageKind = (typeof PAGES)[number][0];

/** Requests to the site per second. */
export type Rates = { pages: number; messages: number; likes: number };

export const worldOf = (members: number): World => ({
  ...HUNDRED_MILLION,
  members,
  brands: brandsOf(members),
});

/** The rates of a world's busiest hour. */
export function ratesOf(world: World): Rates {
  const { pagesPerSecond, messagesPerSecond } = needOf(world);
  return {
    pages: pagesPerSecond,
    messages: messagesPerSecond,
    likes: (messagesPerSecond * world.likes) / world.messages,
  };
}

export type Compared = { name: string; measured: number; model: number; ratio: number };

/** Measured values next to the model's, in the order of the model's; values that only one of them has are left out. */
export function compareWith(
  model: Readonly<Record<string, number>>,
  measured: Readonly<Record<string, number>>,
): Compared[] {
  return Object.entries(model).flatMap(([name, expected]) => {
    const value = measured[name];
    return value === undefined ? [] : [{ name, measured: value, model: expected, ratio: value / expected }];
  });
}

/** The CPU values of a model for a machine that is slower by this factor. */
export const atSpeed = (model: Readonly<Record<string, number>>, times: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(model).map(([name, value]) => [name, name.endsWith('_cores') ? value * times : value]),
  );

const FAR = 1.25;

/** A sentence about each value for which the model is off by more than a quarter. */
export const wrongOnes = (compared: readonly Compared[]): string[] =>
  compared
    .filter(({ ratio }) => ratio > FAR || ratio < 1 / FAR)
    .map(({ name, ratio }) => {
      const times = ratio > 1 ? ratio : 1 / ratio;
      return `${name}: the model says too ${ratio > 1 ? 'little' : 'much'} by ${times.toFixed(1)} ×.`;
    });

/** The CPU cost of one operation in milliseconds: the usage per second above the idle usage. */
export function costOf(used: Used, without: Used, perSecond: number): Used {
  const of = (program: keyof Used) => Math.max(0, ((used[program] - without[program]) / perSecond) * 1_000);
  return { web: of('web'), database: of('database'), worker: of('worker'), redis: of('redis') };
}
