import { expect, it } from 'vitest';
import { openWorld } from '#tests/world/world.ts';
import { readInTenant } from './client.ts';
import { ask, fragment } from './fragment.ts';

openWorld();

it('makes one statement of pieces within pieces, values in their order', async () => {
  const [rows] = await readInTenant(1, (tx) => {
    const inner = fragment`${2}::int + (${[3, 4]}::int[])[1]`;
    return [
      ask<{ sum: number; text: string }>(
        tx,
      )`select ${1}::int + ${fragment`(${inner})`} as sum, ${"'; --"} as text`,
    ];
  });
  expect(rows).toEqual([{ sum: 6, text: "'; --" }]);
});

it('sends nothing that cannot be sent', async () => {
  for (const value of [undefined, new Date(Number.NaN)])
    await expect(readInTenant(1, (tx) => [ask(tx)`select ${fragment`${value}::text`}`])).rejects.toThrow(
      'cannot be sent',
    );
});
