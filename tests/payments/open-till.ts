import { afterAll, beforeAll } from 'vitest';
import type { Call } from '#scripts/adyen/checkout-api.ts';
import { type LocalAdyen, startLocalAdyen } from '#scripts/adyen/server.ts';

/** The local payment server for the tests of a file, with what was asked of it and what it would tell the site. */
export type OpenTill = LocalAdyen & { calls: Call[]; webhooks: string[] };

/** Call it before `openWorld`: the programs read its address with their environment. */
export function openTill(): OpenTill {
  const opened = { calls: [] as Call[], webhooks: [] as string[] } as OpenTill;
  beforeAll(async () => {
    const secretKey = process.env.SECRET_KEY ?? '';
    const server = await startLocalAdyen({
      port: 0,
      secretKey,
      onCall: (call) => opened.calls.push(call),
      onWebhook: (body) => opened.webhooks.push(body),
    });
    process.env.ADYEN_LOCAL_URL = server.url;
    Object.assign(opened, server);
  });
  afterAll(async () => {
    await opened.close?.();
  });
  return opened;
}
