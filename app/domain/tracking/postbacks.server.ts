import { createHmac } from 'node:crypto';
import { callThirdParty } from '#app/platform/guarded-fetch.ts';
import { log } from '#app/platform/log.ts';
import { fieldAmount } from '#app/platform/money.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { fillPostback, type PostbackEvent, type PostbackField, postbackSecret } from '#tenants/postbacks.ts';
import type { Scope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import {
  deleteTouches,
  findTracking,
  findUnsentPostback,
  insertPostback,
  markPostbackSent,
  type Postback,
} from './postbacks.queries.server.ts';
import { type Touch, TRACKING_FIELDS, touchToReport } from './tracking-record.ts';

type Money = { amountMinor: number; currency: string };

/** The brand's postback for a network: a specific one, or the default for all others. */
function postbackFor({ settings }: Pick<Tenant, 'settings'>, network = '*') {
  const entries = new Map(Object.entries(settings.postbacks));
  const key = entries.has(network) ? network : '*';
  const target = entries.get(key);
  return target && { key, ...target };
}

/**
 * Records an event for the network of the account's last tracked visit, in the caller's transaction; a job reports it.
 * Each event of an account is recorded once. Accounts without a tracked visit are not reported.
 */
export async function notePostback(
  tx: Tx,
  { tenant, now }: Scope,
  accountId: number,
  event: PostbackEvent,
  money: Money | null = null,
): Promise<void> {
  if (Object.keys(tenant.settings.postbacks).length === 0) return;
  const tracking = await findTracking(tx, tenant.id, accountId);
  const touch = tracking && touchToReport(tracking);
  if (!touch || !postbackFor(tenant, touch.network)?.events.includes(event)) return;
  const row = { tenantId: tenant.id, accountId, event, ...money, createdAt: now };
  if (await insertPostback(tx, row))
    await enqueueLater(tx, 'postback', { tenantId: tenant.id, accountId, event });
}

/** A member objects to tracking: the account forgets its visits, and nothing more is reported about it. */
export const forgetTouches = ({ tenant }: Scope, accountId: number): Promise<void> =>
  inTenant(tenant.id, (tx) => deleteTouches(tx, tenant.id, accountId));

/** Throws when the network does not accept it, so that the job is retried. */
export async function sendPostback(scope: Scope, accountId: number, event: PostbackEvent): Promise<void> {
  const { tenant, now } = scope;
  const [tracking, postback] = await readInTenant(tenant.id, (tx) => [
    findTracking(tx, tenant.id, accountId),
    findUnsentPostback(tx, tenant.id, accountId, event),
  ]);
  const touch = tracking && touchToReport(tracking);
  const target = touch && postbackFor(tenant, touch.network);
  if (!postback || !target) return;
  const values = postbackValues(tenant.id, { event, touch, postback, key: target.key });
  const { host } = new URL(target.url);
  const attempt = keyedHash(`postback ${tenant.id} ${accountId} ${event}`).slice(0, 22);
  const status = await callNetwork(fillPostback(target.url, values), values.signature, attempt).catch(
    (error) => {
      const { code, name } = error as NodeJS.ErrnoException;
      // Shown to operators on the page of failed jobs.
      throw new Error(`The network at ${host} could not be reached about the ${event} (${code ?? name}).`);
    },
  );
  if (status < 200 || status >= 300)
    throw new Error(`The network at ${host} answered ${status} to the ${event}.`);
  await inTenant(tenant.id, (tx) => markPostbackSent(tx, tenant.id, { accountId, event, now }));
  log.info({ tenant: tenant.slug, event, host }, 'a postback was accepted');
}

/** `attempt`: the same for each attempt, so that an event accepted just before the connection broke is counted once. */
const callNetwork = async (address: string, signature: string, attempt: string): Promise<number> =>
  await callThirdParty(address, { 'X-Postback-Signature': signature, 'Idempotency-Key': attempt });

type Facts = { event: PostbackEvent; touch: Touch; postback: Postback; key: string };

/** The data sent to a network: its own parameters, the event and the price, and nothing that identifies the member. */
function postbackValues(
  tenantId: number,
  { event, touch, postback, key }: Facts,
): Record<PostbackField, string> {
  const { amountMinor, currency } = postback;
  const record = Object.fromEntries(TRACKING_FIELDS.map((field) => [field, touch[field] ?? '']));
  const unsigned = {
    event,
    click: clickCode(tenantId, touch),
    ...(record as Record<(typeof TRACKING_FIELDS)[number], string>),
    amount: amountMinor === null || currency === null ? '' : fieldAmount(amountMinor, currency),
    currency: currency ?? '',
  };
  return { ...unsigned, signature: signPostback(postbackSecret(tenantId, key), unsigned) };
}

/**
 * A code of the visit, not of the account: someone who signs up again with a corrected address is the same click to the
 * network. The stored visit always has its fields in the same order.
 */
const clickCode = (tenantId: number, touch: Touch): string =>
  keyedHash(`postback click ${tenantId} ${JSON.stringify(touch)}`).slice(0, 22);

/** HMAC-SHA256 of the values as a query string, in hexadecimal. */
const signPostback = (secret: string, values: Omit<Record<PostbackField, string>, 'signature'>): string =>
  createHmac('sha256', secret).update(new URLSearchParams(values).toString()).digest('hex');
