import { afterEach, expect, it, vi } from 'vitest';
import { localAdyenAccount } from '#app/platform/adyen-account.ts';
import { readEnv } from '#app/platform/env.ts';
import { startLocalAdyen } from './server.ts';

const SECRET = 'a'.repeat(64);
const NEEDED = {
  NODE_ENV: 'test' as const,
  DATABASE_URL: 'postgres://db/x',
  REDIS_URL: 'redis://r',
  SECRET_KEY: SECRET,
};

afterEach(() => vi.unstubAllEnvs());

it('the simulator is rejected in production, at its start and by the site’s settings', async () => {
  vi.stubEnv('APP_ENV', 'production');
  await expect(startLocalAdyen({ port: 0, secretKey: SECRET })).rejects.toThrow('refused in production');
  const given = { ...NEEDED, ADYEN_LOCAL_URL: 'http://127.0.0.1:9' };
  expect(() => readEnv({ ...given, APP_ENV: 'production' })).toThrow(
    'ADYEN_LOCAL_URL: refused in production',
  );
  expect(readEnv({ ...given, APP_ENV: 'development' }).ADYEN_LOCAL_URL).toBe('http://127.0.0.1:9');
});

it('accepts no other API key, requires an idempotency key, and processes a repeated request once', async () => {
  const server = await startLocalAdyen({ port: 0, secretKey: SECRET, onWebhook: () => {} });
  const { apiKey, merchantAccount } = localAdyenAccount(3, '', SECRET);
  const ask = async (key: string, idempotencyKey: string, different: object = {}) => {
    const response = await fetch(`${server.url}/checkout/v72/payments`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': key,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: JSON.stringify({
        merchantAccount,
        reference: '1-2',
        amount: { value: 995, currency: 'EUR' },
        channel: 'Web',
        returnUrl: 'http://she.localhost:3000/transactions/2',
        countryCode: 'NL',
        shopperLocale: 'nl',
        shopperReference: 't1-m2',
        shopperStatement: 'X',
        shopperInteraction: 'Ecommerce',
        paymentMethod: { type: 'bankTransfer_IBAN' },
        ...different,
      }),
    });
    const answer = (await response.json()) as { pspReference?: string; message?: string };
    return { status: response.status, ...answer };
  };
  try {
    expect((await ask('another', 'one')).status).toBe(401);
    expect((await ask(apiKey, '')).status).toBe(422);
    expect((await ask(apiKey, 'x'.repeat(65))).status).toBe(422);
    expect((await ask(apiKey, 'two', { surprise: true })).status).toBe(422);
    expect((await ask(apiKey, 'three', { amount: { value: 9.95, currency: 'EUR' } })).status).toBe(422);
    const [one, two] = await Promise.all([ask(apiKey, 'four'), ask(apiKey, 'four')]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.pspReference).toBe(one.pspReference);
    expect((await ask(apiKey, 'four', { reference: '1-3' })).status).toBe(422);
    expect(server.paymentStore.payments.size).toBe(1);
  } finally {
    await server.close();
  }
});
