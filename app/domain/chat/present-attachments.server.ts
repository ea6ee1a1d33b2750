import { photoPass } from '#app/domain/photos/photo-pass.server.ts';
import type { LiveMessage, LivePhoto } from '#app/platform/live.ts';
import type { MemberScope } from '#tenants/scope.ts';
import type { AttachmentRow } from './attachment-columns.server.ts';
import { photoAccess } from './chat-photo-rules.ts';
import { chatPhotoSource, veilAddress } from './chat-photo-source.ts';

type Presented = Pick<LiveMessage, 'kind' | 'gift' | 'photo'>;

/** What a message brought, as its viewer sees it: nothing for a text. */
export function presentAttachments(
  scope: MemberScope,
  { kind, gift, photo }: AttachmentRow,
  senderId: number,
): Presented {
  if (kind === 'gift') return { kind, gift };
  if (kind === 'photo') return { kind, photo: photo && presentPhoto(scope, photo, senderId) };
  return {};
}

function presentPhoto(
  { tenant, viewer, now }: MemberScope,
  row: NonNullable<AttachmentRow['photo']>,
  senderId: number,
): LivePhoto {
  const { id, width, height, viewOnce, opened, seen } = row;
  const role = senderId === viewer.id ? 'sender' : 'receiver';
  const access = photoAccess({ role, premium: viewer.premium, viewOnce, seen });
  // What its receiver has opened stays open to them; what is to be seen once is asked for each time.
  const shown = access === 'open' && !viewOnce && (role === 'sender' || opened);
  return {
    ...{ id, width, height, viewOnce, veil: veilAddress(row.veil) },
    opened: viewOnce ? seen : opened,
    src: shown
      ? chatPhotoSource(id, photoPass({ tenantId: tenant.id, viewerId: viewer.id, photoId: id }, now))
      : null,
  };
}
