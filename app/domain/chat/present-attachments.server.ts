import { photoPass } from '#app/domain/photos/photo-pass.server.ts';
import type { LiveMessage, LivePhoto } from '#app/live/publisher.ts';
import type { MemberScope } from '#tenants/scope.ts';
import type { AttachmentRow } from './attachment-columns.server.ts';
import { photoAccess } from './chat-photo-rules.ts';
import { chatPhotoSource, veilAddress } from './chat-photo-source.ts';

/** Who sees a message, as far as it changes what is seen. */
export type Looker = { tenantId: number; viewerId: number; premium: boolean; now: Date };

export const lookerOf = ({ tenant, viewer, now }: MemberScope): Looker => ({
  tenantId: tenant.id,
  viewerId: viewer.id,
  premium: viewer.premium,
  now,
});

/** What a message brought, as its viewer sees it: nothing for a text. */
export function presentAttachments(
  looker: Looker,
  { gift, photo }: Pick<AttachmentRow, 'gift' | 'photo'>,
  senderId: number,
): Pick<LiveMessage, 'gift' | 'photo'> {
  return { ...(gift && { gift }), ...(photo && { photo: presentPhoto(looker, photo, senderId) }) };
}

function presentPhoto(
  { tenantId, viewerId, premium, now }: Looker,
  row: NonNullable<AttachmentRow['photo']>,
  senderId: number,
): LivePhoto {
  const { id, width, height, viewOnce, opened, seen, told } = row;
  const role = senderId === viewerId ? 'sender' : 'receiver';
  const access = photoAccess({ role, premium, viewOnce, seen });
  // What its receiver has opened stays open to them; what is to be seen once is asked for each time.
  const shown = access === 'open' && !viewOnce && (role === 'sender' || opened);
  const pass = shown ? photoPass({ tenantId, viewerId, photoId: id }, now) : null;
  return {
    id,
    width,
    height,
    viewOnce,
    veil: veilAddress(row.veil),
    opened: (role === 'receiver' || told) && (viewOnce ? seen : opened),
    src: pass && chatPhotoSource(id, pass),
  };
}
