import { expect, it } from 'vitest';
import { ownTurn } from './own-turn.ts';

it('is one caller a turn of the event loop, in their order', async () => {
  let turn = 0;
  let counting = true;
  const count = () => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all([1, 2, 3].map(() => ownTurn().then(() => turn)));
  counting = false;
  expect(new Set(turns).size).toBe(3);
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
});
