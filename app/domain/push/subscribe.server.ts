import { deviceName } from '#app/domain/accounts/login-client.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash, sha256 } from '#app/platform/secrets.ts';
import { pushKeys } from '#app/platform/vapid.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { limitAttempts } from '../accounts/create-account.server.ts';
import { MAX_SUBSCRIPTIONS, SUBSCRIBE_RULE } from './push-rules.ts';
import { readSubscription, type SubscriptionFault } from './read-subscription.server.ts';
import {
  deleteSubscriptionAt,
  deleteSubscriptionOfSession,
  saveSubscription,
  signOffSubscription,
  trimSubscriptions,
} from './subscriptions.queries.server.ts';

type SubscribeFault = SubscriptionFault | 'too_often';

/**
 * Stores or renews the push subscription of this session's browser. `replaces` is the endpoint of the subscription that
 * the browser replaced automatically. A `renewal` is sent without a user gesture and does not restore a subscription
 * that the member has turned off.
 */
export async function subscribe(
  scope: MemberScope,
  given: unknown,
  about: { userAgent: string; replaces: string | null; renewal: boolean },
): Promise<Result<{ subscribed: boolean }, SubscribeFault>> {
  const { tenant, viewer, sessionHash, now } = scope;
  const read = readSubscription(given);
  if (typeof read === 'string') return { ok: false, code: read };
  const endpointHash = sha256(read.endpoint);
  const row = {
    tenantId: tenant.id,
    memberId: viewer.id,
    sessionHash,
    ...read,
    endpointHash,
    keyId: pushKeys(tenant.id).id,
    device: deviceName(about.userAgent),
    renewal: about.renewal,
    now,
  };
  if (!(await limitAttempts(scope, keyedHash(`push:${viewer.id}`), SUBSCRIBE_RULE)))
    return { ok: false, code: 'too_often' };
  return await inTenant(tenant.id, async (tx) => {
    const subscribed = await saveSubscription(tx, row);
    const replaced = about.replaces && sha256(about.replaces);
    if (replaced && replaced !== endpointHash) await deleteSubscriptionAt(tx, tenant.id, viewer.id, replaced);
    await trimSubscriptions(tx, tenant.id, viewer.id, { sessionHash, endpointHash }, MAX_SUBSCRIPTIONS);
    return { ok: true, subscribed };
  });
}

/** Deletes this browser's subscription. */
export async function unsubscribe({ tenant, viewer, sessionHash }: MemberScope): Promise<void> {
  await inTenant(tenant.id, (tx) => deleteSubscriptionOfSession(tx, tenant.id, viewer.id, sessionHash));
}

/** Unsubscribes one of the member's browsers; false when it belongs to someone else. */
export async function signOffDevice({ tenant, viewer }: MemberScope, id: string): Promise<boolean> {
  return await inTenant(tenant.id, (tx) => signOffSubscription(tx, tenant.id, viewer.id, id));
}
