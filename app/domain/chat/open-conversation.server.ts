import { findVisibleProfile, type Profile } from '#app/domain/members/view-profile.server.ts';
import { type BlockState, blockBetween } from '#app/domain/safety/block-member.server.ts';
import { type LiveMessage, publishToMember } from '#app/platform/live.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import {
  findConversationWith,
  findParticipant,
  listMessageRows,
  MESSAGES_PAGE_SIZE,
  type MessageRow,
} from './chat.queries.server.ts';
import { historySince } from './history.ts';
import { itemTerms, type SendTerms, sendTerms } from './message-rules.ts';
import { presentAttachments } from './present-attachments.server.ts';
import { markRead, otherReadThrough } from './reading.queries.server.ts';

export type Conversation = {
  /** Null before the first message. */
  id: number | null;
  other: Profile;
  block: Exclude<BlockState, 'hidden'>;
  messages: LiveMessage[];
  /** Id to page back from, null at the beginning. */
  older: number | null;
  otherReadThrough: number;
  /** The member's filter of first messages caught it. */
  filtered: boolean;
  terms: SendTerms;
  photoTerms: SendTerms;
};

export type OpenedConversation =
  | { state: 'not_found' }
  | { state: 'blocked_by_them'; name: string }
  | { state: 'open'; conversation: Conversation };

/** Opens one of the member's own conversations and marks it read. */
export async function openConversation(
  scope: MemberScope,
  conversationId: number,
  before: number | null = null,
): Promise<OpenedConversation> {
  const opened = await inTenant(scope.tenant.id, async (tx) => {
    const mine = await findParticipant(tx, scope.tenant.id, scope.viewer.id, conversationId);
    return mine ? await open(tx, scope, { ...mine, id: conversationId }, before) : NOT_FOUND;
  });
  return await announceRead(scope, opened);
}

/** Opens the conversation with a member, which may not have begun yet. */
export async function openConversationWith(
  scope: MemberScope,
  memberId: number,
): Promise<OpenedConversation> {
  if (memberId === scope.viewer.id) return { state: 'not_found' };
  const opened = await inTenant(scope.tenant.id, async (tx) => {
    const id = await findConversationWith(tx, scope.tenant.id, scope.viewer.id, memberId);
    const mine = id === null ? null : await findParticipant(tx, scope.tenant.id, scope.viewer.id, id);
    const { removedThroughId = 0, filtered = false } = mine ?? {};
    return await open(tx, scope, { otherId: memberId, id, removedThroughId, filtered }, null);
  });
  return await announceRead(scope, opened);
}

type Side = { otherId: number; id: number | null; removedThroughId: number; filtered: boolean };
type Opened = { result: OpenedConversation; readThrough: number | null };
const NOT_FOUND: Opened = { result: { state: 'not_found' }, readThrough: null };

async function open(
  tx: Tx,
  scope: MemberScope,
  { otherId, id, removedThroughId: above, filtered }: Side,
  before: number | null,
): Promise<Opened> {
  const { tenant, viewer } = scope;
  const other = await findVisibleProfile(tx, scope, otherId);
  if (!other || other.kind === 'resell' || other.kind === 'cam') return NOT_FOUND;
  const block = await blockBetween(tx, tenant.id, viewer.id, otherId);
  if (block === 'hidden') return NOT_FOUND;
  if (block === 'by_them')
    return { result: { state: 'blocked_by_them', name: other.name }, readThrough: null };
  const terms = sendTerms(viewer, tenant.settings, id === null);
  const { photo_credits: photoPrice } = tenant.settings;
  const photoTerms = itemTerms(viewer, tenant.settings, photoPrice, id === null);
  const empty = {
    id,
    other,
    block,
    terms,
    photoTerms,
    filtered,
    messages: [],
    older: null,
    otherReadThrough: 0,
  };
  if (id === null) return { result: { state: 'open', conversation: empty }, readThrough: null };
  const [rows, readThrough, theirs] = await Promise.all([
    listMessageRows(tx, tenant.id, id, { since: historySince(scope), above, before }),
    markRead(tx, tenant.id, viewer.id, id),
    otherReadThrough(tx, tenant.id, otherId, id),
  ]);
  const page = rows.slice(0, MESSAGES_PAGE_SIZE);
  const conversation: Conversation = {
    ...empty,
    messages: page.map((row) => present(row, scope)).reverse(),
    older: rows.length > MESSAGES_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
    otherReadThrough: theirs,
  };
  return { result: { state: 'open', conversation }, readThrough };
}

/** The price of a message is the sender's own business. */
const present = ({ createdAt, kind, gift, photo, ...row }: MessageRow, scope: MemberScope): LiveMessage => ({
  ...row,
  cost: row.senderId === scope.viewer.id ? row.cost : 0,
  sentAt: createdAt.toISOString(),
  ...presentAttachments(scope, { kind, gift, photo }, row.senderId),
});

async function announceRead(
  scope: MemberScope,
  { result, readThrough }: Opened,
): Promise<OpenedConversation> {
  if (readThrough === null || result.state !== 'open' || result.conversation.id === null) return result;
  const { id, other } = result.conversation;
  await Promise.all([
    publishToMember(scope.tenant.id, other.id, { type: 'read', conversationId: id, readThrough }),
    publishToMember(scope.tenant.id, scope.viewer.id, { type: 'counts' }),
  ]);
  return result;
}
