import { test } from '@playwright/test';

type Body = Parameters<typeof test>[2];
type Register = (title: string, body: Body) => void;

/** E2E_WORLDS=all runs every test in every world. */
export const ALL_WORLDS = process.env.E2E_WORLDS === 'all';

/**
 * Defines tests that are written for several worlds (a brand, its language, a screen size). Each runs in one of them,
 * in rotation, starting with the first: all worlds are covered, in a fraction of the time.
 */
export function inTurns<World>(
  worlds: readonly World[],
  define: (world: World, test: Register) => void,
): void {
  for (const [turn, world] of worlds.entries()) {
    let count = 0;
    define(world, (title, body) => {
      if (ALL_WORLDS || count % worlds.length === turn) test(title, body);
      count += 1;
    });
  }
}
