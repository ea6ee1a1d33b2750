import { it, expect } from 'vitest';
import { openWorld } from '#tests/world/world.ts';
import { inTenant, readInTenant } from '#db/client.ts';
const world = openWorld();
const unsendable = ({ sql }: any) => sql`select ${new Date(Number.NaN)}::timestamptz`;
const ok = ({ sql }: any) => sql`select 1`;
it('x', async () => {
  for (let i = 0; i < 3; i++) {
  const t = Date.now();
  const p = Array.from({ length: 3 }, (_, k) => readInTenant(1, (tx) => [ok(tx), unsendable(tx)]).then(() => 'ok', (e) => `${k} ${e.message} ${Date.now() - t}`));
  console.log(await Promise.race([Promise.all(p), new Promise((r) => setTimeout(() => r('HANG'), 4000))]));
  console.log(await Promise.race([inTenant(1, async (tx) => (await ok(tx))[0]), new Promise((r) => setTimeout(() => r('HANG'), 4000))]), Date.now() - t);
  }
});
