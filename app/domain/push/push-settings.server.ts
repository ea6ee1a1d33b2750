import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { NOTICE_TYPES, type NoticePreferences } from './notice-types.ts';
import { findPreferences, savePreferences } from './push-settings.queries.server.ts';
import { listDevices } from './subscriptions.queries.server.ts';

export type PushDevice = { id: string; device: string; seenAt: string; own: boolean };
export type PushSettings = { preferences: NoticePreferences; devices: PushDevice[] };

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
  const preferences = Object.fromEntries(
    NOTICE_TYPES.map((type) => [type, wanted(type)]),
  ) as NoticePreferences;
  await inTenant(tenant.id, (tx) => savePreferences(tx, tenant.id, viewer.id, preferences));
}
