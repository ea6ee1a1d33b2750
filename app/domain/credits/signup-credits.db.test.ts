import { beforeEach, expect, it } from 'vitest';
import { confirmAddress } from '#app/domain/accounts/confirm-address.server.ts';
import { inTenant } from '#db/client.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { listLedgerEntries } from './list-entries.server.ts';
import { giveSignupCredits } from './signup-credits.server.ts';

const world = openWorld();
const NOW = new Date();
let cleo: Member;
let generous: Tenant;
beforeEach(async () => {
  cleo = await join(world.owner, world.amora, 'cleo');
  generous = withSettings(world.amora, { signup_credits: 5 });
});

const confirm = (tenant: Tenant) =>
  inTenant(tenant.id, (tx) => confirmAddress(tx, visit(tenant, NOW), cleo.id));
const jobs = () =>
  world.owner`select from outbox where job = 'signup-credits' and data->>'accountId' = ${String(cleo.id)}`;
const state = async () => {
  const [row] = await world.owner`select credits, paid_at from accounts where id = ${cleo.id}`;
  return row;
};

it('signup credits are granted once, when the address is confirmed, on brands that offer them', async () => {
  await confirm(world.amora);
  expect(await jobs()).toHaveLength(0);
  await world.owner`update accounts set status = 'not_confirmed' where id = ${cleo.id}`;
  expect([await confirm(generous), await confirm(generous)]).toEqual([true, false]);
  expect(await jobs()).toHaveLength(1);
});

it('signup credits are granted once, also concurrently, and do not make the member premium', async () => {
  const before = await state();
  const scope = visit(generous, NOW);
  await Promise.all([1, 2, 3].map(() => giveSignupCredits(scope, cleo.id)));
  await giveSignupCredits(scope, cleo.id);
  expect(await state()).toEqual({ credits: before?.credits + 5, paid_at: before?.paid_at });
});

it('signup credits have their own reason in the history', async () => {
  await giveSignupCredits(visit(generous, NOW), cleo.id);
  const { entries } = await listLedgerEntries(await as(generous, cleo, NOW));
  expect(entries[0]).toMatchObject({ reason: 'signup', amount: 5 });
});

it('signup credits are not granted where the setting is 0 or the account no longer exists', async () => {
  const before = await state();
  await giveSignupCredits(visit(world.amora, NOW), cleo.id);
  expect(await state()).toEqual(before);
  await giveSignupCredits(visit(generous, NOW), 1);
});
