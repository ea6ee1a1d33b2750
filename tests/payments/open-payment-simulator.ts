import { afterAll, beforeAll, expect } from 'vitest';
import type { Call } from '#demo/payment-simulator/checkout-api.ts';
import { type LocalAdyen, startLocalAdyen } from '#demo/payment-simulator/server.ts';
import { findDescription, requestValidator } from './openapi.ts';

/** The local payment server for the tests of a file, with what was asked of it and what it would tell the site. */
export type OpenTill = LocalAdyen & {
  /** Emptied by tests that count. */
  calls: Call[];
  /** Every one of the file. */
  all: Call[];
  webhooks: string[];
};

/**
 * Call it before `openWorld`: the programs read its address with their environment. In the end every request of the
 * file must be valid under the provider's own description, where that is there.
 */
export function openPaymentSimulator(): OpenTill {
  const opened = { calls: [] as Call[], all: [] as Call[], webhooks: [] as string[] } as OpenTill;
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
