import { afterAll, beforeAll, expect } from 'vitest';
import type { Call } from '#demo/payment-simulator/checkout-api.ts';
import { type LocalAdyen, startLocalAdyen } from '#demo/payment-simulator/server.ts';
import { findDescription, requestValidator } from './openapi.ts';

/** The payment simulator for the tests of a file, with the received requests and the webhooks it would send. */
export type OpenSimulator = LocalAdyen & {
  /** Cleared by tests that count. */
  calls: Call[];
  /** All requests of the file. */
  all: Call[];
  webhooks: string[];
};

/**
 * Call it before `openWorld`, because the programs read its URL from the environment. At the end every request of the
 * file is validated against the provider's OpenAPI description, if that is available.
 */
export function openPaymentSimulator(): OpenSimulator {
  const opened = { calls: [] as Call[], all: [] as Call[], webhooks: [] as string[] } as OpenSimulator;
  beforeAll(async () => {
    const secretKey = process.env.SECRET_KEY ?? '';
    const server = await startLocalAdyen({
      port: 0,
      secretKey,
      onCall: (call) => {
        opened.calls.push(call);
        opened.all.push(call);
      },
      onWebhook: (body) => opened.webhooks.push(body),
    });
    process.env.ADYEN_LOCAL_URL = server.url;
    Object.assign(opened, server);
  });
  afterAll(async () => {
    await opened.close?.();
    const file = findDescription();
    const faultsOf = file ? requestValidator(file) : () => [];
    expect(opened.all.flatMap(({ method, path, body }) => faultsOf(method, path, body))).toEqual([]);
  });
  return opened;
}
