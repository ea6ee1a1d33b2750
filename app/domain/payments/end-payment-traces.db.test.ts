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

it('an order’s network address and session are deleted after 14 months, but not its price', async () => {
  const traces = { address: 'hash', session_id: 'CS1', session_data: 'x', session_result: 'y' };
  const id = await insertOrder(world.owner, world.amora, bram, { created_at: MADE, ...traces });
  const young = await insertOrder(world.owner, world.amora, bram, traces);
  const read = async (orderId: number) => {
    const [row] = await world.owner`
      select address, session_id, session_data, session_result, total_minor from orders where id = ${orderId}`;
    return row;
  };
  expect(await endPaymentTraces(scopeOn(world.amora, justBefore(ENDS)))).toBe(0);
  expect(await endPaymentTraces(scopeOn(world.she, ENDS))).toBe(0);
  expect(await endPaymentTraces(scopeOn(world.amora, ENDS))).toBe(1);
  const empty = { address: '', session_id: null, session_data: null, session_result: null };
  expect(await read(id)).toEqual({ ...empty, total_minor: 1499 });
  expect(await read(young)).toMatchObject(traces);
  expect(await endPaymentTraces(scopeOn(world.amora, ENDS))).toBe(0);
});
