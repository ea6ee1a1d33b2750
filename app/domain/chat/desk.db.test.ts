import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockMember } from '#app/domain/safety/block-member.server.ts';
import { findBrokenSeal, listReports } from '#app/domain/support/handle-reports.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { inTenant } from '#db/client.ts';
import type { Staff, StaffScope } from '#tenants/scope.ts';
import { giveCredits } from '#tests/world/credits.ts';
import { as, join, type Member } from '#tests/world/join.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { withSettings } from '#tests/world/tenant-pair.ts';
import { openWorld } from '#tests/world/world.ts';
import * as desk from './desk.server.ts';
import { beginShift, endShift } from './desk-shifts.server.ts';
import { openConversationWith } from './open-conversation.server.ts';
import { acknowledgeFictional } from './partner.server.ts';
import { refundUnanswered } from './refund-unanswered.server.ts';
import { sendMessage } from './send-message.server.ts';
import { unsendMessage } from './unsend-message.server.ts';

const world = openWorld();
const NOW = new Date('2026-11-23T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const brand = (different = {}) =>
  withSettings(world.amora, {
    fictional_desk: true,
    message_credits: 2,
    free_messages: 0,
    messages_per_minute: 9,
    ...different,
  });

let member: Member;
let gwen: Member;
let kim: Staff;
let lou: Staff;

beforeEach(async () => {
  const { owner, amora } = world;
  await owner`truncate desk_shifts, desk_conversations, conversations cascade`;
  await owner`truncate reports, report_closures, open_reports, attempts`;
  member = await join(owner, amora, 'dirk');
  await giveCredits(owner, amora.id, member.id, { credits: 20 });
  gwen = await join(owner, amora, 'gwen');
  [kim, lou] = [await insertStaff(owner, 'desk', [amora]), await insertStaff(owner, 'desk', [amora])];
});

const by = (staff: Staff, now = NOW, different = {}): StaffScope => ({
  tenant: brand(different),
  now,
  locale: 'en',
  staff,
  addressHash: 'x',
});

async function write(body = 'Good evening', now = NOW, from = member, to = gwen): Promise<number> {
  const scope = await as(brand(), from, now);
  await acknowledgeFictional(scope, to.id);
  const sent = await sendMessage(scope, { recipientId: to.id, clientId: randomUUID(), body, agreed: 2 });
  if (!sent.ok) throw new Error(sent.code);
  return sent.conversationId;
}

const answer = (staff: Staff, id: number, body = 'Hello you', now = NOW, clientId: string = randomUUID()) =>
  desk.answerAtDesk(by(staff, now), id, { body, clientId });

const seenByMember = async (now = NOW) => {
  const opened = await openConversationWith(await as(brand(), member, now), gwen.id);
  if (!('conversation' in opened)) throw new Error('There is no conversation.');
  return opened.conversation;
};

const waiting = async (now = NOW, different = {}) =>
  (await desk.openDesk(by(kim, now, different), null)).waiting.map(({ id }) => id);

describe('the queue', () => {
  it('lists the conversations that wait for an answer, longest wait first', async () => {
    const first = await write('one', later(-20));
    const other = await join(world.owner, world.amora, 'dirk');
    await giveCredits(world.owner, world.amora.id, other.id, { credits: 20 });
    const second = await write('two', later(-10), other);
    await write('still there?', later(-5));
    expect(await waiting()).toEqual([first, second]);
    await beginShift(by(kim));
    await desk.takeConversation(by(kim), first);
    expect(await answer(kim, first)).toEqual({ ok: true });
    expect(await waiting()).toEqual([second]);
    await write('and?', later(1));
    expect(await waiting(later(2))).toEqual([second, first]);
  });

  it('excludes messages written where no one answers', async () => {
    const scope = await as(world.amora, member, NOW);
    await acknowledgeFictional(scope, gwen.id);
    const draft = { recipientId: gwen.id, clientId: randomUUID(), body: 'To no one', agreed: 0 };
    expect(await sendMessage(scope, draft)).toMatchObject({ ok: true, message: { cost: 0 } });
    expect(await waiting()).toEqual([]);
    const id = await write('To staff', later(1));
    await beginShift(by(kim));
    await desk.takeConversation(by(kim, later(2)), id);
    const opened = await desk.openAtDesk(by(kim, later(2)), id, null);
    expect(opened.ok && opened.conversation.messages.map(({ body }) => body)).toEqual(['To staff']);
    // The desk was turned off for a while, so messages written in that time did not reach staff either.
    const meanwhile = await as(world.amora, member, later(3));
    expect(await sendMessage(meanwhile, { ...draft, clientId: randomUUID() })).toMatchObject({ ok: true });
    await write('Back again', later(4));
    const again = await desk.openAtDesk(by(kim, later(5)), id, null);
    expect(again.ok && again.conversation.messages.map(({ body }) => body)).toEqual(['Back again']);
  });

  it('drops conversations with members who block, leave or are hidden, and with retired profiles', async () => {
    const id = await write();
    const hide = (who: Member, status: string) =>
      world.owner`update members set status = ${status} where tenant_id = ${world.amora.id} and id = ${who.id}`;
    for (const [who, status] of [
      [member, 'disabled'],
      [member, 'restricted'],
      [gwen, 'disabled'],
    ] as const) {
      await hide(who, status);
      expect(await waiting(), status).toEqual([]);
      await hide(who, 'active');
    }
    expect(await waiting()).toEqual([id]);
    await blockMember(await as(brand(), member, NOW), gwen.id);
    expect(await waiting()).toEqual([]);
  });

  it('is limited to the message history', async () => {
    const id = await write();
    expect(await waiting(later(89 * 24 * 60))).toEqual([id]);
    expect(await waiting(later(90 * 24 * 60))).toEqual([]);
  });
});

describe('a conversation', () => {
  it('is assigned to one person for ten minutes, also when two claim it concurrently', async () => {
    const id = await write();
    await Promise.all([beginShift(by(kim)), beginShift(by(lou))]);
    const taken = await Promise.all([kim, lou].map((each) => desk.takeConversation(by(each), id)));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taken.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'taken' });
    const [holder, other] = taken[0]?.ok ? [kim, lou] : [lou, kim];
    expect(await desk.openAtDesk(by(other), id, null)).toMatchObject({ ok: false, code: 'taken' });
    expect(await answer(other, id)).toEqual({ ok: false, code: 'not_taken' });
    const almost = new Date(later(10).getTime() - 1);
    expect(await desk.takeConversation(by(other, almost), id)).toEqual({ ok: false, code: 'taken' });
    // If no one else took the conversation, a late answer is still sent.
    expect(await desk.takeConversation(by(other, later(10)), id)).toEqual({ ok: true });
    expect(await answer(holder, id, 'Too late', later(11))).toEqual({ ok: false, code: 'not_taken' });
    expect(await answer(other, id, 'In time', later(25))).toEqual({ ok: true });
  });

  it('is answered once when the form is submitted twice concurrently', async () => {
    const id = await write();
    await beginShift(by(kim));
    await desk.takeConversation(by(kim), id);
    const clientId = randomUUID();
    const both = await Promise.all([1, 2].map(() => answer(kim, id, 'Hello you', NOW, clientId)));
    expect(both).toEqual([{ ok: true }, { ok: true }]);
    const [{ count } = { count: 0 }] = await world.owner<{ count: number }[]>`
      select count(*)::int from messages where sender_id = ${gwen.id}`;
    expect(count).toBe(1);
  });

  it('can be answered only on shift, and a person holds at most five', async () => {
    const id = await write();
    expect(await desk.takeConversation(by(kim), id)).toEqual({ ok: false, code: 'no_shift' });
    await beginShift(by(kim));
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const other = await join(world.owner, world.amora, 'dirk');
      await giveCredits(world.owner, world.amora.id, other.id, { credits: 20 });
      ids.push(await write('Hi', NOW, other));
    }
    const outcomes = await Promise.all(ids.map((each) => desk.takeConversation(by(kim), each)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'too_many' });
    await beginShift(by(lou));
    await desk.takeConversation(by(lou), id);
    const handOver = (to: number) => desk.releaseConversation(by(lou), id, { note: '', to });
    expect(await handOver(kim.id)).toEqual({ ok: false, code: 'colleague_full' });
    const taken = ids.find((_, at) => outcomes[at]?.ok) ?? 0;
    await desk.releaseConversation(by(kim), taken, { note: '', to: null });
    expect(await handOver(kim.id)).toEqual({ ok: true });
  });

  it('shows the member that staff wrote a message, and never which person', async () => {
    const id = await write();
    await beginShift(by(kim));
    await desk.takeConversation(by(kim), id);
    await answer(kim, id);
    const { messages, other } = await seenByMember();
    expect(other).toMatchObject({ kind: 'fictional', kindLabel: expect.stringContaining(' ') });
    expect(messages.map(({ body, byStaff }) => [body, byStaff])).toEqual([
      ['Good evening', undefined],
      ['Hello you', true],
    ]);
    expect(JSON.stringify(messages)).not.toContain(kim.name);
    const [row] = await world.owner<{ staff: number; cost: number }[]>`
      select staff_id as staff, cost from messages where sender_id = ${gwen.id}`;
    expect(row).toEqual({ staff: kim.id, cost: 0 });
  });

  it('shows staff only what the member shows to others, and logs each opening in the audit log', async () => {
    await world.owner`update members set interests = array['music', 'bondage'], sexuality = 'bi' where id = ${member.id}`;
    const id = await write();
    await beginShift(by(kim));
    await desk.takeConversation(by(kim), id);
    const opened = await desk.openAtDesk(by(kim), id, null);
    expect(opened.ok && opened.conversation.member.interests).toEqual(['music']);
    const text = JSON.stringify(opened);
    for (const secret of [member.email, 'bondage', '"bi"', '1990-']) expect(text).not.toContain(secret);
    const audited = await world.owner<{ what: string }[]>`
      select what from platform.staff_audit where staff_id = ${kim.id} order by id`;
    expect(audited.map(({ what }) => what)).toEqual([
      'begin_shift',
      'take_conversation',
      'open_conversation',
    ]);
  });

  it('rejects answers to a member who blocks or leaves, from a retired profile, and where the desk is off', async () => {
    const id = await write();
    await beginShift(by(kim));
    await desk.takeConversation(by(kim), id);
    const off = by(kim, NOW, { fictional_desk: false });
    expect(await desk.answerAtDesk(off, id, { body: 'x', clientId: randomUUID() })).toEqual({
      ok: false,
      code: 'desk_off',
    });
    expect(await desk.openAtDesk(off, id, null)).toEqual({ ok: false, code: 'desk_off' });
    await world.owner`update members set status = 'disabled' where id = ${gwen.id}`;
    expect(await answer(kim, id)).toEqual({ ok: false, code: 'not_found' });
    const gone = await seenByMember();
    expect(gone.other).toMatchObject({ gone: true, kind: 'fictional', name: '' });
    expect(gone.messages).toHaveLength(1);
    const paid = { recipientId: gwen.id, clientId: randomUUID(), body: 'Are you there?', agreed: 2 };
    expect(await sendMessage(await as(brand(), member, NOW), paid)).toEqual({ ok: false, code: 'not_found' });
    await world.owner`update members set status = 'active' where id = ${gwen.id}`;
    await blockMember(await as(brand(), member, NOW), gwen.id);
    expect(await answer(kim, id)).toEqual({ ok: false, code: 'not_found' });
  });

  it('applies the limits of members’ messages', async () => {
    const id = await write();
    await beginShift(by(kim));
    await desk.takeConversation(by(kim), id);
    expect(await answer(kim, id, ' ')).toEqual({ ok: false, code: 'message_empty' });
    expect(await answer(kim, id, 'x'.repeat(1001))).toEqual({ ok: false, code: 'message_too_long' });
    expect(await answer(kim, id, 'Write to me at kim@example.com')).toEqual({
      ok: false,
      code: 'contact_details',
    });
    const outcomes: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      const outcome = await answer(kim, id);
      outcomes.push(outcome.ok ? 'sent' : outcome.code);
    }
    expect(outcomes).toContain('too_fast');
  });

  it('cannot be written to without staff: the database rejects it', async () => {
    await write();
    const [row] = await world.owner<{ outcome: string }[]>`
      select outcome from send_message(${world.amora.id}, ${gwen.id}, ${member.id}, gen_random_uuid(), 'Hello', 0, 3, 2, now())`;
    expect(row?.outcome).toBe('not_found');
  });

  it('can be handed over with a note, to a colleague on shift or to anyone', async () => {
    const id = await write();
    await beginShift(by(kim));
    await desk.takeConversation(by(kim), id);
    const give = (to: number | null, note = 'She asked about Friday.') =>
      desk.releaseConversation(by(kim), id, { note, to });
    expect(await give(lou.id)).toEqual({ ok: false, code: 'colleague_gone' });
    await beginShift(by(lou));
    expect(await give(null, 'x'.repeat(1001))).toEqual({ ok: false, code: 'note_too_long' });
    expect(await give(lou.id)).toEqual({ ok: true });
    const opened = await desk.openAtDesk(by(lou), id, null);
    expect(opened).toMatchObject({ conversation: { note: 'She asked about Friday.', noteBy: 'Kim' } });
    expect(await give(null)).toEqual({ ok: false, code: 'not_taken' });
    expect(await desk.settleConversation(by(lou), id)).toEqual({ ok: true });
    expect(await waiting()).toEqual([]);
  });

  it('can be reported, with sealed evidence of which staff member wrote what', async () => {
    const id = await write('I am 15');
    await beginShift(by(kim));
    const report = () => desk.reportAtDesk(by(kim), id, { reason: 'underage', details: 'Says so.' });
    expect(await report()).toEqual({ ok: false, code: 'not_taken' });
    await desk.takeConversation(by(kim), id);
    expect(await report()).toEqual({ ok: true });
    const [row] = await listReports(by(kim));
    expect(row).toMatchObject({ reporterId: gwen.id, reportedId: member.id, reason: 'underage' });
    expect(JSON.parse(row?.evidence ?? '{}').reporter).toEqual({ id: gwen.id, name: 'Kim', staffId: kim.id });
    expect(await findBrokenSeal(by(kim))).toBeNull();
    expect(await answer(kim, id)).toEqual({ ok: false, code: 'not_found' });
  });
});

describe('the price paid for a message', () => {
  const WEEK = 7 * 24 * 60;
  const refund = (now: Date) => refundUnanswered({ tenant: brand(), now, locale: 'en' });
  const balance = async () => {
    const [row] = await world.owner<{ credits: number; lots: number }[]>`
      select a.credits, (select sum(l.remaining)::int from credit_lots l
        where l.tenant_id = a.tenant_id and l.member_id = a.id) as lots
      from accounts a where a.tenant_id = ${world.amora.id} and a.id = ${member.id}`;
    return row;
  };
  const take = async (id: number, at: Date) => {
    await beginShift(by(kim, at));
    await desk.takeConversation(by(kim, at), id);
  };

  it('is refunded once when no one answered within a week, and both pages say so', async () => {
    await write('one');
    await write('two', later(60));
    expect(await balance()).toEqual({ credits: 16, lots: 16 });
    expect(await refund(new Date(later(WEEK).getTime() - 1))).toEqual({ members: 0, credits: 0 });
    const runs = await Promise.all([refund(later(WEEK)), refund(later(WEEK))]);
    expect(runs.reduce((sum, { credits }) => sum + credits, 0)).toBe(2);
    expect(await refund(later(WEEK))).toEqual({ members: 0, credits: 0 });
    expect(await balance()).toEqual({ credits: 18, lots: 18 });
    const { messages } = await seenByMember(later(WEEK));
    expect(messages.map(({ body, cost, refunded }) => [body, cost, refunded])).toEqual([
      ['one', 0, true],
      ['two', 2, undefined],
    ]);
    expect((await as(brand(), member, later(WEEK))).viewer.returnedCredits).toBe(2);
    const [line] = (await desk.openDesk(by(kim, later(WEEK)), null)).waiting;
    expect(line?.paidSince).toEqual(later(60));
    expect(await refund(later(WEEK + 60))).toEqual({ members: 1, credits: 2 });
    expect(await balance()).toEqual({ credits: 20, lots: 20 });
  });

  it('is not refunded when staff answer in time, and an answer after the week is free', async () => {
    const id = await write('in time');
    await take(id, later(WEEK - 1));
    await answer(kim, id, 'Here I am', later(WEEK - 1));
    expect(await refund(later(2 * WEEK))).toEqual({ members: 0, credits: 0 });
    await write('too late', later(2 * WEEK));
    await write('not late', later(2 * WEEK + 60));
    await take(id, later(3 * WEEK));
    await answer(kim, id, 'Sorry', later(3 * WEEK));
    expect(await refund(later(3 * WEEK))).toEqual({ members: 1, credits: 2 });
    expect(await refund(later(5 * WEEK))).toEqual({ members: 0, credits: 0 });
    expect(await balance()).toEqual({ credits: 16, lots: 16 });
  });

  it('is refunded at once when the profile is retired, even for a settled conversation', async () => {
    const id = await write();
    await take(id, later(1));
    await desk.settleConversation(by(kim, later(1)), id);
    expect(await refund(later(2))).toEqual({ members: 0, credits: 0 });
    await world.owner`update members set status = 'disabled' where id = ${gwen.id}`;
    expect(await refund(later(2))).toEqual({ members: 1, credits: 2 });
    expect(await balance()).toEqual({ credits: 20, lots: 20 });
  });

  it('is not refunded again after the message was unsent, nor for free messages', async () => {
    await write();
    const { messages } = await seenByMember();
    await unsendMessage(await as(brand(), member, later(1)), messages[0]?.id ?? 0);
    const scope = await as(brand({ message_credits: 0 }), member, later(2));
    const free = { recipientId: gwen.id, clientId: randomUUID(), body: 'Free', agreed: 0 };
    const sent = await sendMessage(scope, free);
    expect(sent.ok ? sent.message.cost : sent.code).toBe(0);
    expect(await refund(later(2 * WEEK))).toEqual({ members: 0, credits: 0 });
    expect(await balance()).toEqual({ credits: 20, lots: 20 });
  });

  it('is refunded to a 30-day lot when the original lot has expired', async () => {
    await world.owner`update credit_lots set expires_at = ${later(60)} where member_id = ${member.id}`;
    await write();
    expect(await refund(later(WEEK))).toEqual({ members: 1, credits: 2 });
    const lots = await world.owner<{ at: Date }[]>`
      select expires_at as at from credit_lots where member_id = ${member.id} and remaining = 2`;
    expect(lots.map(({ at }) => at)).toEqual([new Date(later(WEEK).getTime() + 30 * DAY_MS)]);
  });
});

describe('the label of messages written by staff', () => {
  it('is required by the database: no unlabeled message of a fictional profile, and no label on a member’s', async () => {
    const id = await write();
    const insert = (sender: Member, staffId: number | null) =>
      inTenant(
        world.amora.id,
        (tx) =>
          tx.sql`insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost, staff_id)
          values (${world.amora.id}, ${id}, ${sender.id}, ${randomUUID()}, 'Hello', 0, ${staffId})`,
      );
    await expect(insert(gwen, null)).rejects.toThrow(/row-level security policy "labelled"/);
    await expect(insert(member, kim.id)).rejects.toThrow(/row-level security policy "labelled"/);
    await insert(gwen, kim.id);
    await insert(member, null);
    const remove = inTenant(world.amora.id, (tx) => tx.sql`update messages set staff_id = null`);
    await expect(remove).rejects.toThrow(/permission denied/);
  });
});

describe('a shift', () => {
  it('is shown to colleagues; ending it releases claimed conversations and leaves a note', async () => {
    const id = await write();
    expect(await beginShift(by(kim, NOW, { fictional_desk: false }))).toEqual({
      ok: false,
      code: 'desk_off',
    });
    const both = await Promise.all([beginShift(by(kim)), beginShift(by(kim))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await beginShift(by(lou));
    await desk.takeConversation(by(kim), id);
    expect((await desk.openDesk(by(lou), null)).onShift.map(({ staffId }) => staffId)).toEqual([
      kim.id,
      lou.id,
    ]);
    expect(await endShift(by(kim), 'Gwen has a new dog.')).toEqual({ ok: true });
    expect(await endShift(by(kim), '')).toEqual({ ok: false, code: 'no_shift' });
    const { onShift, notes } = await desk.openDesk(by(lou), null);
    expect(onShift.map(({ staffId }) => staffId)).toEqual([lou.id]);
    expect(notes.map(({ note }) => note)).toEqual(['Gwen has a new dog.']);
    expect(await desk.takeConversation(by(lou), id)).toEqual({ ok: true });
  });

  it('that was not ended closes after twelve hours', async () => {
    const id = await write();
    await beginShift(by(kim));
    const end = NOW.getTime() + 12 * HOUR_MS;
    expect(await desk.takeConversation(by(kim, new Date(end - 1)), id)).toEqual({ ok: true });
    expect(await desk.takeConversation(by(kim, new Date(end)), id)).toEqual({ ok: false, code: 'no_shift' });
    expect(await beginShift(by(kim, new Date(end)))).toEqual({ ok: true });
    const rows = await world.owner<{ ended: Date | null }[]>`
      select ended_at as ended from desk_shifts where staff_id = ${kim.id} order by began_at`;
    expect(rows.map(({ ended }) => ended)).toEqual([new Date(end), null]);
  });
});
