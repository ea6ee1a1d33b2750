import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { PUSH_TYPES, type PushPreferences } from './push-rules.ts';
import { findPreferences, savePreferences } from './push-settings.queries.server.ts';
import { listDevices } from './subscriptions.queries.server.ts';

export type PushDevice = { id: string; device: string; seenAt: string; own: boolean };
export type PushSettings = { preferences: PushPreferences; devices: PushDevice[] };

/** A member's push notification types and subscribed browsers. */
export async function loadPushSettings({ tenant, viewer, sessionHash }: MemberScope): Promise<PushSettings> {
  const [preferences, devices] = await readInTenant(tenant.id, (tx) => [
    findPreferences(tx, tenant.id, viewer.id),
    listDevices(tx, tenant.id, viewer.id, sessionHash),
  ]);
  return {
    preferences,
    devices: devices.map(({ seenAt, ...device }) => ({ ...device, seenAt: seenAt.toISOString() })),
  };
}

/** Enables exactly the notification types in `wanted`. */
export async function setPushPreferences(
  { tenant, viewer }: MemberScope,
  wanted: (type: string) => boolean,
): Promise<void> {
  const preferences = Object.fromEntries(PUSH_TYPES.map((type) => [type, wanted(type)])) as PushPreferences;
  await inTenant(tenant.id, (tx) => savePreferences(tx, tenant.id, viewer.id, preferences));
}
