import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { join, type Member } from '#tests/world/join.ts';
import { call, json } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('price');
let anna: Member;
let cookie: string;

beforeAll(async () => {
  const { owner, amora } = site;
  anna = await join(owner, amora, 'anna');
  const bram = await join(owner, amora, 'bram', {
    account: { status: 'active', credits: 20, premium: false },
  });
  await owner`update accounts set free_messages_used = 2 where tenant_id = ${amora.id} and id = ${bram.id}`;
  cookie = await sessionOf(owner, amora, bram);
});

async function post(path: string, fields: Record<string, unknown>) {
  const sent = { recipient: anna.id, client_id: randomUUID(), ...fields };
  const { status, text } = await call(site.amora.domain, path, { ...json(sent), cookie });
  return { status, ...JSON.parse(text) } as Record<string, unknown>;
}
const say = (cost: unknown) => post('/api/message.php', { body: 'Hello', cost });

it('a message is charged at the price that its sender was shown, or not sent', async () => {
  expect(await say(0)).toMatchObject({ status: 200, credits: 20 });
  expect(await say(0)).toEqual({ status: 409, error: 'price_changed', cost: 1 });
  expect(await say(1)).toMatchObject({ status: 200, credits: 19 });
  expect(await say(undefined)).toMatchObject({ status: 200, credits: 18 });
  for (const odd of [-1, 1.5, 'much', [], {}, true])
    expect(await say(odd), JSON.stringify(odd)).toMatchObject({ status: 422, error: 'cost_unreadable' });
});

it('a gift is charged at the price that its sender was shown, or not sent', async () => {
  const give = (cost: number) => post('/api/gift.php', { gift: 'coffee', cost });
  const refused = await give(1);
  expect(refused).toMatchObject({ status: 409, error: 'price_changed' });
  expect(await give(Number(refused.cost))).toMatchObject({ status: 200, credits: 18 - Number(refused.cost) });
});

it('without scripts, the text is returned with the new price', async () => {
  const path = `/members/${anna.id}/chat`;
  const body = new URLSearchParams({ client_id: randomUUID(), body: 'By hand', cost: '0' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status, text } = await call(site.amora.domain, path, { method: 'POST', headers, body, cookie });
  expect([status, text.includes('By hand')]).toEqual([409, true]);
  expect(text).toMatch(/name="cost" value="1"/);
});
