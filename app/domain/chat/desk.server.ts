import { plainText } from '#app/domain/accounts/plain-text.ts';
import { INTERESTS } from '#app/domain/members/profile-fields.ts';
import { findVisibleProfile, type Profile } from '#app/domain/members/view-profile.server.ts';
import { recordAction, recordIfStaff } from '#app/domain/support/audit.server.ts';
import {
  type ReportDraft,
  type ReportFault,
  reportFromDesk,
} from '#app/domain/support/report-member.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import { earlier, HOUR_MS, later, MINUTE_MS } from '#app/platform/durations.ts';
import type { Failure, Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { listMessageRows, MESSAGES_PAGE_SIZE } from './chat.queries.server.ts';
import * as rows from './desk.queries.server.ts';
import { DESK_LOCK_MINUTES, DESK_MAX_HELD, DESK_NOTE_LENGTH, SHIFT_NOTE_HOURS } from './desk-rules.ts';
import { isOnShift, shiftsSince } from './desk-shifts.server.ts';
import { historySince } from './message-life.ts';
import { cleanMessage, type MessageFault, messageFault } from './message-rules.ts';
import { type PostRefusal, postMessage } from './post-message.server.ts';
import { markRead } from './reading.queries.server.ts';

export type { WaitingRow } from './desk.queries.server.ts';

export type DeskView = {
  waiting: rows.WaitingRow[];
  next: rows.WaitingAfter;
  onShift: rows.ShiftRow[];
  notes: rows.ShiftNote[];
};

/**
 * The desk's waiting conversations, longest wait first, and the staff on shift, without anything that members wrote.
 */
export async function openDesk(
  scope: StaffScope,
  after: rows.WaitingAfter,
  latestFirst = false,
): Promise<DeskView> {
  const { tenant, now } = scope;
  const notesSince = earlier(now, SHIFT_NOTE_HOURS * HOUR_MS);
  const page = { since: historySince(scope), after, latestFirst, limit: CONSOLE_ROWS_READ };
  const [found, onShift, notes] = await readInTenant(tenant.id, (tx) => [
    rows.listWaiting(tx, tenant.id, page),
    rows.listOnShift(tx, tenant.id, shiftsSince(now)),
    rows.listShiftNotes(tx, tenant.id, notesSince),
  ]);
  const { rows: waiting, next } = consolePage(found, ({ waitingSince: at, id }) => ({ at, id }));
  return { waiting, next, onShift, notes };
}

export type TakeFault = 'not_found' | 'desk_off' | 'no_shift' | 'taken' | 'too_many';

const lockEnds = (now: Date): Date => later(now, DESK_LOCK_MINUTES * MINUTE_MS);

/** Takes a conversation for ten minutes, or extends the hold by ten. Refused while another person holds it. */
export const takeConversation = (
  scope: StaffScope,
  conversationId: number,
): Promise<Result<unknown, TakeFault>> =>
  inTenant(scope.tenant.id, async (tx): Promise<Result<unknown, TakeFault>> => {
    const { tenant, staff, now } = scope;
    if (!tenant.settings.fictional_desk) return { ok: false, code: 'desk_off' };
    // Locks their shift, so that concurrent requests of one person are counted one after the other.
    if (!(await isOnShift(tx, scope))) return { ok: false, code: 'no_shift' };
    if (!(await rows.findAtDesk(tx, tenant.id, conversationId))) return { ok: false, code: 'not_found' };
    const held = await rows.countHeld(tx, tenant.id, staff.id, now, conversationId);
    if (held >= DESK_MAX_HELD) return { ok: false, code: 'too_many' };
    const lock = { staffId: staff.id, now, until: lockEnds(now) };
    if (!(await rows.takeRow(tx, tenant.id, conversationId, lock))) return { ok: false, code: 'taken' };
    await recordIfStaff(tx, scope, 'take_conversation', String(conversationId));
    return { ok: true };
  });

type DeskMessage = {
  id: number;
  ofMember: boolean;
  kind: 'text' | 'photo' | 'gift';
  body: string;
  gift: string | null;
  unsent: boolean;
  sentAt: Date;
};

/** The data that the member shows to others, without orientation and intimate interests. */
type DeskMember = Pick<Profile, 'id' | 'name' | 'age' | 'gender' | 'regionName' | 'aboutMe' | 'reason'> & {
  interests: string[];
};

export type DeskConversation = {
  id: number;
  profile: { id: number; name: string; label: string; age: number; regionName: string; aboutMe: string };
  member: DeskMember;
  messages: DeskMessage[];
  older: number | null;
  waitingSince: Date | null;
  takenUntil: Date;
  note: string;
  noteBy: string | null;
  colleagues: rows.ShiftRow[];
};

/** `taken`: held by another person, or by no one; its content is not shown before it is taken. */
type DeskOpening =
  | { ok: true; conversation: DeskConversation }
  | Failure<'not_found' | 'desk_off'>
  | Failure<'taken', { by: string | null; until: Date | null }>;

/**
 * A conversation that this person has taken, with its messages since the member was told that staff answer, within the
 * history. Each opening is recorded in the audit log; messages shown count as read.
 */
export async function openAtDesk(
  scope: StaffScope,
  conversationId: number,
  before: number | null,
): Promise<DeskOpening> {
  const { tenant, staff, now } = scope;
  if (!tenant.settings.fictional_desk) return { ok: false, code: 'desk_off' };
  const [row] = await readInTenant(tenant.id, (tx) => [rows.findAtDesk(tx, tenant.id, conversationId)]);
  if (!row) return { ok: false, code: 'not_found' };
  if (row.staffId !== staff.id || !row.takenUntil) {
    const held = row.takenUntil && row.takenUntil > now;
    return {
      ok: false,
      code: 'taken',
      ...(held ? { by: row.staffName, until: row.takenUntil } : { by: null, until: null }),
    };
  }
  await recordAction(scope, 'open_conversation', String(conversationId));
  const shown = await inTenant(tenant.id, (tx) => readAtDesk(tx, scope, row, before));
  if (!shown) return { ok: false, code: 'not_found' };
  if (shown.readThrough !== null)
    await publishToMember(tenant.id, row.memberId, {
      type: 'read',
      conversationId,
      readThrough: shown.readThrough,
    });
  const { waitingSince, takenUntil, note, noteBy } = row;
  const { readThrough: _, ...rest } = shown;
  return { ok: true, conversation: { id: conversationId, waitingSince, takenUntil, note, noteBy, ...rest } };
}

async function readAtDesk(tx: Tx, scope: StaffScope, row: rows.DeskRow, before: number | null) {
  const { tenant, staff, now } = scope;
  const { conversationId, fictionalId, memberId } = row;
  const asProfile = { ...scope, viewer: { id: fictionalId } };
  const profile = await findVisibleProfile(tx, asProfile, fictionalId);
  const member = await findVisibleProfile(tx, asProfile, memberId);
  if (!profile || !member || !row.since) return null;
  const history = historySince(scope);
  // The first message may have the same timestamp.
  const told = earlier(row.since, 1);
  const range = { since: told > history ? told : history, above: row.above, before };
  const found = await listMessageRows(tx, tenant.id, conversationId, range);
  const page = found.slice(0, MESSAGES_PAGE_SIZE).reverse();
  const read = await markRead(tx, tenant.id, fictionalId, conversationId);
  const colleagues = await rows.listOnShift(tx, tenant.id, shiftsSince(now));
  const { id, name, age, regionName, aboutMe, kindLabel } = profile;
  return {
    profile: { id, name, age, regionName, aboutMe, label: kindLabel ?? '' },
    member: shownOf(member),
    messages: page.map(
      (each): DeskMessage => ({
        id: each.id,
        ofMember: each.senderId === memberId,
        kind: each.kind,
        body: each.body,
        gift: each.gift?.key ?? null,
        unsent: each.unsent,
        sentAt: each.createdAt,
      }),
    ),
    older: found.length > MESSAGES_PAGE_SIZE ? (page[0]?.id ?? null) : null,
    readThrough: read?.otherNotified ? read.through : null,
    colleagues: colleagues.filter(({ staffId }) => staffId !== staff.id),
  };
}

function shownOf({ id, name, age, gender, regionName, aboutMe, reason, interests }: Profile): DeskMember {
  const open = interests.filter((each) => !(INTERESTS.intimate as readonly string[]).includes(each));
  return { id, name, age, gender, regionName, aboutMe, reason, interests: open };
}

export type AnswerFault = MessageFault | 'desk_off' | 'not_found' | 'no_shift' | 'not_taken' | PostRefusal;

/**
 * Answers as the fictional profile, with the same statement as members' messages. The member sees that staff wrote it.
 * Idempotent by client id.
 */
export async function answerAtDesk(
  scope: StaffScope,
  conversationId: number,
  { body: given, clientId }: { body: string; clientId: string },
): Promise<Result<unknown, AnswerFault>> {
  const { tenant, staff } = scope;
  if (!tenant.settings.fictional_desk) return { ok: false, code: 'desk_off' };
  const body = cleanMessage(given);
  const fault = messageFault(body, tenant.settings.message_length);
  if (fault) return { ok: false, code: fault };
  const row = await inTenant(tenant.id, async (tx) => {
    if (!(await isOnShift(tx, scope))) return 'no_shift' as const;
    return await rows.findAtDesk(tx, tenant.id, conversationId);
  });
  if (row === 'no_shift') return { ok: false, code: row };
  if (!row) return { ok: false, code: 'not_found' };
  if (row.staffId !== staff.id) return { ok: false, code: 'not_taken' };
  await recordAction(scope, 'answer_conversation', String(conversationId));
  const posted = await postMessage(
    scope,
    { id: row.fictionalId, signupAt: new Date(0) },
    { recipientId: row.memberId, clientId, body, kind: 'text', price: 0, staffId: staff.id },
  );
  return posted.ok ? { ok: true } : { ok: false, code: posted.code };
}

export type ReleaseFault = 'not_taken' | 'note_too_long' | 'colleague_gone' | 'colleague_full';

/** Hands a conversation over with a note, to a colleague on shift or to anyone. */
export async function releaseConversation(
  scope: StaffScope,
  conversationId: number,
  { note: given, to }: { note: string; to: number | null },
): Promise<Result<unknown, ReleaseFault>> {
  const { tenant, staff, now } = scope;
  const note = plainText(given);
  if (note.length > DESK_NOTE_LENGTH) return { ok: false, code: 'note_too_long' };
  return await inTenant(tenant.id, async (tx): Promise<Result<unknown, ReleaseFault>> => {
    if (to !== null) {
      const onShift = await rows.listOnShift(tx, tenant.id, shiftsSince(now));
      if (to === staff.id || !onShift.some(({ staffId }) => staffId === to))
        return { ok: false, code: 'colleague_gone' };
      // Counted like what the colleague takes, one after the other.
      if ((await rows.lockShift(tx, tenant.id, to, shiftsSince(now))) === null)
        return { ok: false, code: 'colleague_gone' };
      if ((await rows.countHeld(tx, tenant.id, to, now, conversationId)) >= DESK_MAX_HELD)
        return { ok: false, code: 'colleague_full' };
    }
    const release = {
      staffId: staff.id,
      to: to === null ? null : { staffId: to, until: lockEnds(now) },
      note: note === '' ? null : note,
    };
    if (!(await rows.releaseRow(tx, tenant.id, conversationId, release)))
      return { ok: false, code: 'not_taken' };
    await recordIfStaff(tx, scope, 'release_conversation', String(conversationId));
    return { ok: true };
  });
}

/** Takes a conversation that needs no answer off the list. The member's next message puts it back. */
export const settleConversation = (
  scope: StaffScope,
  conversationId: number,
): Promise<Result<unknown, 'not_taken'>> =>
  inTenant(scope.tenant.id, async (tx) => {
    const { tenant, staff } = scope;
    if (!(await rows.settleRow(tx, tenant.id, conversationId, staff.id)))
      return { ok: false, code: 'not_taken' };
    await recordIfStaff(tx, scope, 'settle_conversation', String(conversationId));
    return { ok: true };
  });

/** Reports the member of a conversation that this person has taken, with the sealed evidence of every report. */
export async function reportAtDesk(
  scope: StaffScope,
  conversationId: number,
  draft: Pick<ReportDraft, 'reason' | 'details'>,
): Promise<Result<unknown, ReportFault | 'not_taken'>> {
  const { tenant, staff } = scope;
  const [row] = await readInTenant(tenant.id, (tx) => [rows.findAtDesk(tx, tenant.id, conversationId)]);
  if (row?.staffId !== staff.id) return { ok: false, code: 'not_taken' };
  return await reportFromDesk(
    scope,
    { from: row.fictionalId, memberId: row.memberId, above: row.above },
    draft,
  );
}
