import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '#db/client.ts';
import { fillPostback, postbackSchema, postbackSecret } from '#tenants/postbacks.ts';
import { join, type Member, visit } from '#tests/world/join.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import { confirmAddress } from '../accounts/confirm-address.server.ts';
import { forgetTouches, notePostback, sendPostback } from './postbacks.server.ts';

type Call = { path: string; headers: Record<string, unknown> };
const calls: Call[] = [];
let answers: number[] = [];
const network = createServer((req, res) => {
  calls.push({ path: req.url ?? '', headers: req.headers });
  res.writeHead(answers.shift() ?? 200).end('a body that is not read');
});
await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
process.env.POSTBACK_TEST_ORIGIN = origin;
process.env.APP_ENV = 'test';
afterAll(() => network.close());

const world = openWorld();
const NOW = new Date();
const QUERY = 'event={event}&c={click}&n={network}&r={ref}&s={sub1}.{sub2}.{sub3}&a={amount}&cur={currency}';
const brand = () =>
  withSettings(world.amora, {
    postbacks: {
      spring: { url: `${origin}/p?${QUERY}&sig={signature}`, events: ['signup', 'confirmation', 'purchase'] },
      quiet: { url: `${origin}/quiet?e={event}`, events: ['purchase'] },
    },
  });
let anna: Member;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  calls.length = 0;
  answers = [];
});

const cameFrom = (last: object) =>
  world.owner`update accounts set tracking = ${world.owner.json({ first: { ref: 'other', at: 'x' }, last: { ...last, at: 'x' } })}
    where id = ${anna.id}`;
const note = (
  ...event: Parameters<typeof notePostback> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
) => inTenant(world.amora.id, (tx) => notePostback(tx, visit(brand(), NOW), anna.id, ...event));
const send = (event: 'signup' | 'confirmation' | 'purchase', tenant = brand()) =>
  sendPostback(visit(tenant, NOW), anna.id, event);
const jobs = async () =>
  (
    await world.owner`select data->>'event' as event from outbox where job = 'postback' and data->>'accountId' = ${String(anna.id)} order by id`
  ).map(({ event }) => event);

describe('an event of an account', () => {
  it('is recorded once for the network of the last visit', async () => {
    await cameFrom({ network: 'spring', ref: 'r' });
    await Promise.all([note('signup'), note('signup')]);
    await note('signup');
    expect(await jobs()).toEqual(['signup']);
  });

  it('is not recorded without a tracked visit, an entry for the network, or the event in its entry', async () => {
    await note('signup');
    await cameFrom({ network: 'winter' });
    await note('signup');
    await cameFrom({ network: 'quiet' });
    await note('signup');
    expect(await jobs()).toEqual([]);
    await note('purchase', { amountMinor: 995, currency: 'USD' });
    expect(await jobs()).toEqual(['purchase']);
  });

  it('is recorded when the address is confirmed', async () => {
    await cameFrom({ network: 'spring' });
    await world.owner`update accounts set status = 'not_confirmed', confirmed_at = null where id = ${anna.id}`;
    const confirm = () => inTenant(world.amora.id, (tx) => confirmAddress(tx, visit(brand(), NOW), anna.id));
    expect([await confirm(), await confirm()]).toEqual([true, false]);
    expect(await jobs()).toEqual(['confirmation']);
  });

  it('is recorded at the confirmation only on a neutral brand: a signup with a taken address records none', async () => {
    await cameFrom({ network: 'spring' });
    await world.owner`update accounts set status = 'not_confirmed', confirmed_at = null where id = ${anna.id}`;
    const neutral = { ...brand(), features: { ...world.amora.features, neutral_account_messages: true } };
    await inTenant(world.amora.id, (tx) => confirmAddress(tx, visit(neutral, NOW), anna.id));
    expect(await jobs()).toEqual(['signup', 'confirmation']);
  });
});

it('an account that objected forgets its visits, and nothing more is reported, not even what was waiting', async () => {
  await cameFrom({ network: 'spring' });
  await world.owner`update accounts set tracking = tracking || '{"member": 7}' where id = ${anna.id}`;
  await note('signup');
  await forgetTouches(visit(brand(), NOW), anna.id);
  await note('purchase', { amountMinor: 995, currency: 'USD' });
  await send('signup');
  await send('purchase');
  expect([await jobs(), calls]).toEqual([['signup'], []]);
  const [row] = await world.owner`select tracking from accounts where id = ${anna.id}`;
  expect(row?.tracking).toEqual({ member: 7 });
});

it('two accounts of one visit are one click to the network, and another visit is another', async () => {
  const clickOf = async (member: Member, at: string) => {
    const touch = { network: 'spring', sub1: '7', at };
    await world.owner`update accounts set tracking = ${world.owner.json({ first: touch, last: touch })} where id = ${member.id}`;
    await inTenant(world.amora.id, (tx) => notePostback(tx, visit(brand(), NOW), member.id, 'signup'));
    await sendPostback(visit(brand(), NOW), member.id, 'signup');
    return new URL(calls.at(-1)?.path ?? '', origin).searchParams.get('c');
  };
  const [typo, right] = [anna, await join(world.owner, world.amora, 'bram')];
  const click = await clickOf(typo, '2026-11-01T10:00:00.000Z');
  expect(await clickOf(right, '2026-11-01T10:00:00.000Z')).toBe(click);
  const later = await join(world.owner, world.amora, 'cleo');
  expect(await clickOf(later, '2026-11-01T10:00:00.001Z')).not.toBe(click);
});

describe('a postback', () => {
  it('is signed, does not identify the member, and is retried until the network accepts it', async () => {
    await cameFrom({ network: 'spring', ref: 'r-1', sub1: 'x~y', sub3: '3' });
    await note('purchase', { amountMinor: 995, currency: 'USD' });
    answers = [503, 302];
    await expect(send('purchase')).rejects.toThrow('answered 503 to the purchase');
    await expect(send('purchase')).rejects.toThrow('answered 302');
    await send('purchase');
    await send('purchase');
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ path, headers }) => path + headers['idempotency-key'])).size).toBe(1);
    const [{ path, headers }] = calls as [Call];
    const { searchParams: said } = new URL(path, origin);
    const { sig, c: click, ...rest } = Object.fromEntries(said);
    expect(rest).toEqual({ event: 'purchase', n: 'spring', r: 'r-1', s: 'x~y..3', a: '9.95', cur: 'USD' });
    expect(click).toMatch(/^[\w-]{22}$/);
    const signed = new URLSearchParams({
      event: 'purchase',
      click: click ?? '',
      network: 'spring',
      ref: 'r-1',
      sub1: 'x~y',
      sub2: '',
      sub3: '3',
      amount: '9.95',
      currency: 'USD',
    });
    const secret = postbackSecret(world.amora.id, 'spring');
    expect(sig).toBe(createHmac('sha256', secret).update(signed.toString()).digest('hex'));
    expect(headers['x-postback-signature']).toBe(sig);
    expect(JSON.stringify(calls)).not.toMatch(new RegExp(`${anna.id}|${anna.email}|Anna`, 'i'));
  });

  it('has no amount for other events, and yen without decimals', async () => {
    await cameFrom({ network: 'spring' });
    await note('signup');
    await note('purchase', { amountMinor: 995, currency: 'JPY' });
    await send('signup');
    await send('purchase');
    expect(calls.map(({ path }) => new URL(path, origin).searchParams.get('a'))).toEqual(['', '995']);
  });

  it('reports which network could not be reached for which event', async () => {
    await cameFrom({ network: 'spring' });
    await note('signup');
    const unreachable = { url: 'https://10.0.0.1/pixel?e={event}', events: ['signup' as const] };
    const tenant = withSettings(world.amora, { postbacks: { spring: unreachable } });
    await expect(send('signup', tenant)).rejects.toThrow(
      'The network at 10.0.0.1 could not be reached about the signup',
    );
  });

  it('is not sent for an unrecorded event, an erased account or a removed entry', async () => {
    await cameFrom({ network: 'spring' });
    await send('signup');
    await note('signup');
    await send('signup', withSettings(world.amora, { postbacks: {} }));
    await world.owner`delete from members where id = ${anna.id}`;
    await send('signup');
    expect(calls).toEqual([]);
    expect(await world.owner`select from postbacks where account_id = ${anna.id}`).toHaveLength(0);
  });
});

describe('the postback setting', () => {
  const valid = (url: string) => postbackSchema.safeParse({ url }).success;

  it('accepts https URLs with known placeholders in path and query', () => {
    expect(valid('https://track.example/p/{event}?c={click}&a={amount}')).toBe(true);
    for (const url of [
      'http://track.example/?c={click}',
      'https://{ref}.example/?c={click}',
      'https://track.example{ref}/',
      'https://user:pw@track.example/',
      'https://track.example/?m={email}',
      'https://track.example/?m={ref',
      'https://track.example/#{ref}',
      'ftp://track.example/',
    ])
      expect(valid(url), url).toBe(false);
  });

  it('encodes inserted values', () => {
    const values = { event: 'a&b=c/../?#', click: '', network: '', ref: '', sub1: '', sub2: '', sub3: '' };
    const filled = fillPostback('https://t.example/{event}?x={event}', {
      ...values,
      amount: '',
      currency: '',
      signature: '',
    });
    expect(filled).toBe('https://t.example/a%26b%3Dc%2F..%2F%3F%23?x=a%26b%3Dc%2F..%2F%3F%23');
  });
});
