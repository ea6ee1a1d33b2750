import { findContact } from '#app/domain/accounts/contact-details.ts';
import { blockBetween } from '#app/domain/safety/block-between.server.ts';
import { foldText } from '#app/domain/safety/mute-words.ts';
import { publishToMember } from '#app/live/publisher.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { filterEdited, knowEachOther, lockOwnMessage, updateBody } from './message-life.queries.server.ts';
import { mayStillEdit } from './message-life.ts';
import { cleanMessage, type MessageFault, messageFault } from './message-rules.ts';
import { isYoung } from './sending-limits.ts';

type EditRefusal = MessageFault | 'not_found' | 'too_late' | 'contact_details' | 'account_restricted';
type EditOutcome = Result<{ conversationId: number; body: string; editedAt: string }, EditRefusal>;

type Edited = Result<
  { conversationId: number; recipientId: number; recipientNotified: boolean },
  EditRefusal
>;

/** Changes the text of the member's own message while that is allowed; the checks of a new message apply again. */
export async function editMessage(scope: MemberScope, messageId: number, text: string): Promise<EditOutcome> {
  const { tenant, viewer, now } = scope;
  const body = cleanMessage(text);
  const fault = messageFault(body, tenant.settings.message_length);
  if (fault) return { ok: false, code: fault };
  const edited = await inTenant(tenant.id, (tx) => edit(tx, scope, messageId, body));
  if (!edited.ok) return edited;
  const { conversationId, recipientId, recipientNotified } = edited;
  const editedAt = now.toISOString();
  const event = { type: 'edited', conversationId, messageId, body, editedAt } as const;
  await Promise.all([
    recipientNotified && publishToMember(tenant.id, recipientId, event),
    publishToMember(tenant.id, viewer.id, event),
  ]);
  return { ok: true, conversationId, body, editedAt };
}

async function edit(tx: Tx, scope: MemberScope, messageId: number, body: string): Promise<Edited> {
  const { tenant, viewer, now } = scope;
  if (viewer.profileStatus === 'restricted') return { ok: false, code: 'account_restricted' };
  const message = await lockOwnMessage(tx, tenant.id, viewer.id, messageId);
  if (!message || message.unsent || message.kind !== 'text') return { ok: false, code: 'not_found' };
  if (!mayStillEdit(message.createdAt, now)) return { ok: false, code: 'too_late' };
  const { conversationId, recipientId } = message;
  // After a block in either direction, messages can't be edited anymore.
  if ((await blockBetween(tx, tenant.id, viewer.id, recipientId)) !== 'none')
    return { ok: false, code: 'not_found' };
  if (findContact(body, tenant.settings.countries)) {
    if (
      isYoung(viewer, tenant.settings, now) ||
      !(await knowEachOther(tx, tenant.id, conversationId, viewer.id, recipientId))
    )
      return { ok: false, code: 'contact_details' };
  }
  if (!(await updateBody(tx, tenant.id, messageId, body, now))) return { ok: false, code: 'not_found' };
  const caught = await filterEdited(tx, tenant.id, recipientId, conversationId, foldText(body), now);
  return { ok: true, conversationId, recipientId, recipientNotified: !caught && !message.filtered };
}
