import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AdyenError, AdyenHttp } from './adyen-http.ts';

type Seen = { path: string; key: string | undefined; body: string };
const seen: Seen[] = [];
/** The next response: a status, or none at all. */
let answers: (number | 'silence')[] = [];
let server: Server;
let local = '';

beforeAll(async () => {
  server = createServer((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => {
      body += part.toString();
    });
    req.on('end', () => {
      seen.push({ path: req.url ?? '', key: req.headers['idempotency-key'] as string | undefined, body });
      const answer = answers.shift() ?? 200;
      if (answer === 'silence') return;
      res.writeHead(answer, { 'content-type': 'application/json' });
      res.end(JSON.stringify(answer < 300 ? { ok: true } : { errorCode: '702', message: 'no' }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
});

const ask = (key: string | undefined, method: 'POST' | 'GET' = 'POST') =>
  new AdyenHttp(local, { timeoutMs: 500, waitsMs: [1, 1] }).request(
    'https://checkout-test.adyen.com/v72/sessions',
    '{"a":1}',
    { apiKey: 'key' },
    true,
    { method, ...(key ? { idempotencyKey: key } : {}) } as never,
  );

it.each([
  ['no answer in time', 'silence'],
  ['a server error', 503],
  ['too many requests', 429],
  ['a request with the same key in progress', 409],
] as const)('retries after %s, with the same request under the same key', async (_, trouble) => {
  answers = [trouble, trouble];
  expect(await ask('one-key')).toBe('{"ok":true}');
  const one = { path: '/checkout/v72/sessions', key: 'one-key', body: '{"a":1}' };
  expect(seen).toEqual([one, one, one]);
});

it('only a decision about the request is a refusal', () => {
  const refused = (status: number, code = '') => new AdyenError(status, code, '').refused;
  expect([400, 404, 422].map((status) => refused(status))).toEqual([true, true, true]);
  for (const status of [0, 401, 403, 408, 409, 429, 500, 503])
    expect(refused(status), String(status)).toBe(false);
  expect(refused(422, '704')).toBe(false);
});

it('gives up after three attempts and reports an unknown outcome', async () => {
  answers = ['silence', 'silence', 'silence'];
  await expect(ask('one-key')).rejects.toMatchObject({ status: 0 });
  answers = [500, 500, 500, 200];
  await expect(ask('one-key')).rejects.toMatchObject({ status: 500, code: '702' });
  answers = [];
});

it('retries neither rejected requests nor a POST without an idempotency key', async () => {
  answers = [422];
  await expect(ask('one-key')).rejects.toMatchObject({ status: 422, code: '702' });
  answers = [503];
  await expect(ask(undefined)).rejects.toMatchObject({ status: 503 });
  expect(seen.length).toBe(2);
  answers = [503];
  expect(await ask(undefined, 'GET')).toBe('{"ok":true}');
});
