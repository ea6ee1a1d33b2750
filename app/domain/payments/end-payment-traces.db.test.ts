import { beforeEach, expect, it } from 'vitest';
import { scopeOn } from '#tests/payments/buyer.ts';
import { join, type Member } from '#tests/world/join.ts';
import { insertOrder } from '#tests/world/order.ts';
import { openWorld } from '#tests/world/world.ts';
import { endPaymentTraces } from './end-payment-traces.server.ts';

const world = openWorld();
const MADE = new Date('2024-01-15T10:00:00Z');
const ENDS = new Date('2025-03-15T10:00:00Z');
const justBefore = (at: Date) => new Date(at.getTime() - 1);
let bram: Member;

beforeEach(async () => {
  bram = await join(world.owner, world.amora, 'bram');
});

it('an order forgets where it was made from, and its session, after 14 months; not its price', async () => {
  const traces = { address: 'hash', session_id: 'CS1', session_data: 'x', session_result: 'y' };
  const id = await insertOrder(world.owner, world.amora, bram, { created_at: MADE, ...traces });
  const young = await insertOrder(world.owner, world.amora, bram, traces);
  const read = async (orderId: number) => {
    const [row] = await world.owner`
      select address, session_id, session_data, session_result, total_minor from orders where id = ${orderId}`;
    return row;
  };
  expect(await endPaymentTraces(scopeOn(world.amora, justBefore(ENDS)))).toMatchObject({ orders: 0 });
  expect(await endPaymentTraces(scopeOn(world.she, ENDS))).toMatchObject({ orders: 0 });
  expect(await endPaymentTraces(scopeOn(world.amora, ENDS))).toMatchObject({ orders: 1 });
  const empty = { address: '', session_id: null, session_data: null, session_result: null };
  expect(await read(id)).toEqual({ ...empty, total_minor: 1499 });
  expect(await read(young)).toMatchObject(traces);
  expect(await endPaymentTraces(scopeOn(world.amora, ENDS))).toMatchObject({ orders: 0 });
});

it('a method that was removed is forgotten 30 days later', async () => {
  const removed = new Date('2026-01-01T00:00:00Z');
  for (const [token, at] of [
    ['gone', removed],
    ['kept', null],
  ] as const)
    await world.owner`
      insert into stored_methods (tenant_id, member_id, token, type, created_at, removed_at)
      values (${world.amora.id}, ${bram.id}, ${token}, 'visa', ${MADE}, ${at})`;
  const ends = new Date(removed.getTime() + 30 * 86_400_000);
  expect(await endPaymentTraces(scopeOn(world.amora, justBefore(ends)))).toMatchObject({ methods: 0 });
  expect(await endPaymentTraces(scopeOn(world.amora, ends))).toMatchObject({ methods: 1 });
  const rows = await world.owner`select token from stored_methods where member_id = ${bram.id}`;
  expect(rows).toMatchObject([{ token: 'kept' }]);
});
