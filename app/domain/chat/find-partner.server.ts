import { findVisibleProfile, type Profile } from '#app/domain/members/view-profile.server.ts';
import type { Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** Whom one talks to, as much as a conversation shows. Of who is gone: nothing but that. */
export type Partner = Pick<
  Profile,
  'id' | 'name' | 'age' | 'kind' | 'kindLabel' | 'mainPhotoId' | 'regionName' | 'online' | 'lastSeen'
> & { gone: boolean };

/**
 * The other of a conversation; null where none could be. `begun`: with somebody who is no longer here what was
 * said stays to be read, without their name and picture, until they are erased.
 */
export async function findPartner(
  tx: Tx,
  scope: MemberScope,
  id: number,
  begun: boolean,
): Promise<Partner | null> {
  const profile = await findVisibleProfile(tx, scope, id);
  if (!profile) return begun ? { ...GONE, id } : null;
  const { name, age, kind, kindLabel, mainPhotoId, regionName, online, lastSeen } = profile;
  if (kind === 'resell' || kind === 'cam') return null;
  return { id, name, age, kind, kindLabel, mainPhotoId, regionName, online, lastSeen, gone: false };
}

const GONE = {
  name: '',
  age: 0,
  kind: 'member',
  kindLabel: null,
  mainPhotoId: null,
  regionName: '',
  online: false,
  lastSeen: null,
  gone: true,
} as const;
