import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { isPartner } from '#app/domain/members/profile-fields.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';
import type { AnyScope } from '#tenants/scope.ts';

/** The member presented on a landing page. */
export type PresentedMember = {
  id: number;
  name: string;
  /** Null where the brand's cards show no age. */
  age: number | null;
  /** The region; '' where the brand's cards show none. */
  place: string;
  /** Null without a photo that visitors may see. */
  photoId: string | null;
  kind: 'member' | 'fictional';
  /** The label of a fictional profile; null for a member. */
  kindLabel: string | null;
};

/**
 * The data of a member that visitors may see: first name, age, region and the main photo
 * (docs/product.md, Landing pages). Null where visitors from this network may not search, for hidden members and for partners' offers.
 */
export async function openMemberLander(
  scope: AnyScope,
  id: number,
  network: string | undefined,
): Promise<PresentedMember | null> {
  const { settings } = scope.tenant;
  if (!mayVisitorSearch(settings, network)) return null;
  const opened = await openProfile({ ...scope, viewer: null }, id);
  if (opened.state !== 'open') return null;
  const { name, age, regionName, kind, kindLabel } = opened.profile;
  if (isPartner(kind)) return null;
  const fields = settings.visible_profile_fields;
  return {
    id,
    name,
    age: fields.includes('age') ? age : null,
    place: fields.includes('region') ? regionName : '',
    photoId: opened.gallery.photos.find(({ main }) => main)?.id ?? null,
    kind: kind === 'fictional' ? 'fictional' : 'member',
    kindLabel,
  };
}
