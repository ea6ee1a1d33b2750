import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Redis } from 'ioredis';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideDeleted } from '#app/domain/accounts/accounts.queries.server.ts';
import { logIn, logInByLink } from '#app/domain/accounts/log-in.server.ts';
import { issueMailedLink } from '#app/domain/accounts/mailed-links.server.ts';
import {
  askForPasskey,
  logInWithPasskey,
  passkeyLogInOptions,
  savePasskey,
} from '#app/domain/accounts/passkeys.server.ts';
import { reactivate } from '#app/domain/accounts/reactivate.server.ts';
import { endedSessions } from '#app/domain/accounts/session.server.ts';
import { editMessage } from '#app/domain/chat/edit-message.server.ts';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import { announceTyping } from '#app/domain/chat/partner.server.ts';
import { reactToMessage } from '#app/domain/chat/react.server.ts';
import { sendGift } from '#app/domain/chat/send-gift.server.ts';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { uploadChatPhoto } from '#app/domain/chat/upload-chat-photo.server.ts';
import { openMemberLander } from '#app/domain/landers/open-member-lander.server.ts';
import { likeMember } from '#app/domain/likes/like-member.server.ts';
import { listLikes } from '#app/domain/likes/list-likes.server.ts';
import { listVisitors } from '#app/domain/likes/list-visitors.server.ts';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { findMatches, setPreferences } from '#app/domain/matching/find-matches.server.ts';
import { loadDeck } from '#app/domain/matching/load-deck.server.ts';
import { swipe } from '#app/domain/matching/swipe.server.ts';
import {
  findMailMember,
  listNewLikes,
  listNewMessages,
} from '#app/domain/notifications/news.queries.server.ts';
import { listCampaignStep, listUnreadStep } from '#app/domain/notifications/rounds.queries.server.ts';
import { findNotifiableLike, findNotifiableMessage } from '#app/domain/push/recipient.queries.server.ts';
import { DEFAULT_FILTER } from '#app/domain/search/search-filter.ts';
import { searchMembers } from '#app/domain/search/search-members.server.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { drawing } from '#tests/wire/photo-files.ts';
import { softAuthenticator } from '#tests/world/authenticator.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { appeal, appealByLink, decideAppeal, listAppeals } from './appeals.server.ts';
import { closeReport, findReportMail, listReports } from './handle-reports.server.ts';
import { reportMember } from './report-member.server.ts';
import type { PlainOutcome } from './report-reasons.ts';
import { liftRestriction, listRestrictions, restrictMember } from './restrict-member.server.ts';
import { LIMIT_DAYS, type RestrictionKind } from './restriction-rules.ts';
import {
  acknowledgeStatements,
  endDueRestrictions,
  findStatementMail,
  hideUnderAge,
  listOwnStatements,
  openStatements,
} from './restrictions.server.ts';

/** Set before any module reads the environment. */
const dataDir = vi.hoisted(() => {
  process.env.DATA_DIR = `/tmp/restrictions-${process.pid}-${Math.random().toString(36).slice(2)}`;
  return process.env.DATA_DIR;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const world = openWorld();
let staff: StaffScope;
/** The restricted member, and someone who knows them. */
let bram: Member;
let anna: Member;
let written: string;

const write = async (from: Member, to: Member, clientId: string = randomUUID()) =>
  (await sendMessage(await as(world.amora, from), { recipientId: to.id, clientId, body: 'Hello again' })).ok;
const T = () => world.amora.id;
const query = <R>(work: (tx: Tx) => Promise<R>) => inTenant(T(), work);

beforeEach(async () => {
  await world.owner`truncate reports, report_closures, open_reports, attempts, outbox`;
  await world.owner`delete from members`;
  staff = await staffScope(world.owner, world.amora);
  const account = { status: 'active', credits: 100, premium: true } as const;
  anna = await join(world.owner, world.amora, 'anna', { account });
  bram = await join(world.owner, world.amora, 'bram', { account });
  await openProfile(await as(world.amora, bram), anna.id);
  await likeMember(await as(world.amora, bram), anna.id);
  await setPreferences(await as(world.amora, anna), {
    minAge: 18,
    maxAge: 99,
    place: 'country',
    matters: [],
  });
  expect(await write(anna, bram)).toBe(true);
  written = randomUUID();
  expect(await write(bram, anna, written)).toBe(true);
});

const impose = (kind: RestrictionKind, more: { days?: 3 | 7 | 30; report?: number; by?: StaffScope } = {}) =>
  restrictMember(more.by ?? staff, {
    memberId: bram.id,
    rule: 'harassment',
    facts: ' Wrote after a no. ',
    report: more.report ?? null,
    ...(kind === 'limit' ? { kind, days: more.days ?? 3 } : { kind }),
  });
async function imposed(kind: RestrictionKind, more: Parameters<typeof impose>[1] = {}): Promise<number> {
  const outcome = await impose(kind, more);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.id;
}

const asAnna = () => as(world.amora, anna);
const found = async (viewer: 'anna' | 'visitor') => {
  const filter = { ...DEFAULT_FILTER, country: 'US', region: 'US-OR' };
  const scope = viewer === 'anna' ? await asAnna() : visit(world.amora);
  return (await searchMembers(scope, { filter, center: null })).cards.some(({ id }) => id === bram.id);
};
/** As a member whose session is still open; a banned member has none. */
const asBram = () => as(world.amora, bram).catch(() => null);

const SITE = { origin: 'https://amora.test', host: 'amora.test' };
const ARRIVAL = { address: '198.51.100.7', userAgent: '', country: null, deviceToken: 'one' };
/** Bram's sign-in methods besides the password, set up before he is restricted. */
const passkey = softAuthenticator('ES256', SITE);
let link: string;
let picture: Buffer;

async function prepareSignIn(): Promise<void> {
  await world.owner`update accounts set confirmed_at = now() where id = ${bram.id}`;
  const scope = await as(world.amora, bram);
  const asked = await askForPasskey(scope, PASSWORD, SITE);
  if (typeof asked === 'string') throw new Error(asked);
  const given = { response: passkey.make(asked.options), sealed: asked.sealed, userAgent: '' };
  expect(await savePasskey(scope, given, SITE)).toBe(true);
  link = (await issueMailedLink(visit(world.amora), bram.id, 'log_in'))?.token ?? '';
  picture ??= await drawing(60, 40).jpeg().toBuffer();
}

/** Everything that Bram can do, and that others can see or receive of him: whether each still works. */
const SURFACES: Record<string, () => Promise<boolean>> = {
  'logs in': async () =>
    (await logIn(visit(world.amora), { email: bram.email, password: PASSWORD, address: '198.51.100.7' })).ok,
  'logs in with a passkey': async () => {
    const { options, sealed } = await passkeyLogInOptions(visit(world.amora), SITE);
    const given = { response: passkey.use(options), sealed };
    return (await logInWithPasskey(visit(world.amora), given, SITE, ARRIVAL)).ok;
  },
  'logs in with an emailed link': async () => (await logInByLink(visit(world.amora), link, ARRIVAL)).ok,
  'has a session': async () => (await asBram()) !== null,
  'is found by members': () => found('anna'),
  'is found by visitors': () => found('visitor'),
  'is on a landing page': async () =>
    (await openMemberLander(visit(world.amora), bram.id, undefined)) !== null,
  'is in lists of likes': async () => (await listLikes(await asAnna(), 'received')).cards.length > 0,
  'is in lists of visitors': async () => (await listVisitors(await asAnna())).cards.length > 0,
  'is in the match finder': async () =>
    (await findMatches(await asAnna())).cards.some(({ id }) => id === bram.id),
  'is in the swipe game': async () => (await loadDeck(await asAnna())).cards.some(({ id }) => id === bram.id),
  'is named in the list of chats': async () =>
    (await listConversations(await asAnna())).items.some(({ name }) => name === bram.name),
  'writes messages': async () => (await asBram()) !== null && (await write(bram, anna)),
  likes: async () => {
    const scope = await asBram();
    return scope !== null && (await likeMember(scope, anna.id)).ok;
  },
  swipes: async () => {
    const scope = await asBram();
    const other = await join(world.owner, world.amora, 'anna', { name: 'Another' });
    return scope !== null && (await swipe(scope, other.id, 'like')).ok;
  },
  'sends gifts': async () => {
    const scope = await asBram();
    const draft = { recipientId: anna.id, clientId: randomUUID(), gift: 'rose', body: '' };
    return scope !== null && (await sendGift(scope, draft)).ok;
  },
  reacts: async () => {
    const scope = await asBram();
    const [message] = await world.owner`select id from messages where sender_id = ${anna.id}`;
    return scope !== null && (await reactToMessage(scope, Number(message?.id), 'heart'));
  },
  'edits messages': async () => {
    const scope = await asBram();
    const [message] = await world.owner`select id from messages where client_id = ${written}`;
    return scope !== null && (await editMessage(scope, Number(message?.id), 'Hello there')).ok;
  },
  'sends chat photos': async () => {
    const scope = await asBram();
    const upload = {
      recipientId: anna.id,
      clientId: randomUUID(),
      bytes: picture,
      body: '',
      viewOnce: false,
    };
    return scope !== null && (await uploadChatPhoto(scope, upload)).ok;
  },
  'is seen typing': async () => {
    const scope = await asBram();
    const [conversation] = await world.owner`select id from conversations`;
    const told: string[] = [];
    const publish = async (_: string, event: string) => told.push(event);
    setPublisher({ publish } as unknown as Redis);
    if (scope) await announceTyping(scope, Number(conversation?.id));
    setPublisher(undefined);
    return told.length > 0;
  },
  'gets messages': () => write(anna, bram),
  'is announced by push': async () => {
    const ids = { recipientId: anna.id, senderId: bram.id, clientId: written };
    const message = await query((tx) => findNotifiableMessage(tx, T(), ids));
    return message !== null && (await query((tx) => findNotifiableLike(tx, T(), bram.id, anna.id))) !== null;
  },
  'is announced by mail': async () => {
    const since = new Date(0);
    const messages = await query((tx) => listNewMessages(tx, T(), anna.id, since, 9));
    return (
      messages.length > 0 &&
      (await query((tx) => listNewLikes(tx, T(), anna.id, { since, matched: false }, 9))).length > 0
    );
  },
  'counts in reminders of unread messages': async () => {
    const soon = new Date(Date.now() + DAY_MS);
    const rows = await query((tx) =>
      listUnreadStep(
        tx,
        T(),
        { after: anna.id - 1, last: anna.id },
        { now: soon, from: new Date(0), until: soon, remindedSince: soon },
      ),
    );
    return rows.length > 0;
  },
  'gets news by mail': async () =>
    (await query((tx) => findMailMember(tx, T(), bram.id, new Date()))) !== null,
  'gets campaigns': async () => {
    await world.owner`
      insert into mail_settings (tenant_id, member_id, news) values (${T()}, ${bram.id}, true)
      on conflict (tenant_id, member_id) do update set news = true`;
    const step = { after: bram.id - 1, last: bram.id };
    return (
      (await query((tx) => listCampaignStep(tx, T(), step, { kind: 'news', segment: {} }, new Date())))
        .length > 0
    );
  },
  // Last, because they mark Bram's like as seen, and make a match.
  'has a profile page': async () => (await openProfile(await asAnna(), bram.id)).state === 'open',
  'gets likes': async () => (await likeMember(await asAnna(), bram.id)).ok,
};

const EVERYTHING = Object.keys(SURFACES);
const LOGIN = ['logs in', 'logs in with a passkey', 'logs in with an emailed link', 'has a session'];

describe('a restriction takes effect at once', () => {
  it.each([
    ['nothing', null, EVERYTHING],
    ['a warning', 'warn', EVERYTHING],
    ['hide', 'hide', LOGIN],
    ['limit', 'limit', LOGIN],
    ['ban', 'ban', []],
  ] as const)('with %s', async (_, kind, works) => {
    await prepareSignIn();
    if (kind) await imposed(kind);
    const working: string[] = [];
    for (const [surface, probe] of Object.entries(SURFACES)) if (await probe()) working.push(surface);
    expect(working).toEqual(works);
  });

  it('ends the sessions of a banned member, and rejects the login with a way to object', async () => {
    const scope = await as(world.amora, bram);
    await imposed('ban');
    expect(await endedSessions(T(), [scope.sessionHash])).toEqual([scope.sessionHash]);
    const refused = await logIn(visit(world.amora), {
      email: bram.email,
      password: PASSWORD,
      address: '198.51.100.7',
    });
    expect(refused).toMatchObject({ ok: false, code: 'account_banned' });
    const token = !refused.ok && 'token' in refused ? refused.token : '';
    expect(await openStatements(visit(world.amora), token)).toMatchObject([{ kind: 'ban' }]);
    expect(await openStatements(visit(world.she), token)).toBeNull();
  });

  it('replaces the one in force', async () => {
    await imposed('limit');
    await imposed('hide');
    expect(await listRestrictions(staff)).toMatchObject([{ kind: 'hide' }]);
    expect(await listRestrictions(staff, 'all')).toMatchObject([
      { kind: 'hide', endedAt: null },
      { kind: 'limit', endReason: 'replaced' },
    ]);
    expect(await listOwnStatements(await as(world.amora, bram))).toMatchObject([{ kind: 'hide' }]);
  });

  it.each([
    [{ facts: ' ' }, 'facts_needed'],
    [{ facts: 'x'.repeat(2_001) }, 'facts_too_long'],
    [{ memberId: 4711 }, 'not_found'],
    [{ report: 4711 }, 'report_closed'],
  ])('is rejected for %j: %s', async (different, code) => {
    const draft = { memberId: bram.id, kind: 'ban', rule: 'fake', facts: 'x', report: null } as const;
    expect(await restrictMember(staff, { ...draft, ...different })).toEqual({ ok: false, code });
    expect(await listRestrictions(staff, 'all')).toEqual([]);
    expect(await found('anna')).toBe(true);
  });
});

describe('the statement of reasons', () => {
  it('is emailed, and is shown to the member until they have read it', async () => {
    const id = await imposed('warn');
    expect(await world.owner`select job from outbox where job = 'restriction-mail'`).toHaveLength(1);
    expect(await findStatementMail(staff, id)).toMatchObject({
      to: { email: bram.email },
      statement: { kind: 'warn', rule: 'harassment', facts: 'Wrote after a no.', automated: false },
    });
    const scope = await as(world.amora, bram);
    expect(scope.viewer.statementWaits).toBe(true);
    await acknowledgeStatements(scope);
    expect((await as(world.amora, bram)).viewer.statementWaits).toBe(false);
  });

  it('says that the first step was automatic, also after a second decision by staff', async () => {
    await reportMember(await asAnna(), bram.id, { reason: 'underage', details: '', photoId: null });
    for (const kind of ['limit', 'ban'] as const)
      expect((await findStatementMail(staff, await imposed(kind)))?.statement).toMatchObject({
        kind,
        automated: false,
        afterAutomatic: true,
      });
    const [ban] = await listRestrictions(staff);
    await closeReport(staff, 1, { outcome: 'no_breach', note: '', closedBy: 'Kim' });
    await liftRestriction(staff, ban?.id ?? 0);
    expect((await findStatementMail(staff, await imposed('hide')))?.statement.afterAutomatic).toBe(false);
  });

  it('does not reveal who reported the member, or that anyone did', async () => {
    await reportMember(await asAnna(), bram.id, {
      reason: 'scam',
      details: 'Asked for money',
      photoId: null,
    });
    const id = await imposed('limit', { report: 1 });
    const { statement } = (await findStatementMail(staff, id)) ?? {};
    const told = JSON.stringify([statement, await listOwnStatements(await as(world.amora, bram))]);
    for (const secret of [anna.name, String(anna.id), 'Asked for money', 'report'])
      expect(told).not.toContain(secret);
  });

  it('is in the audit log of the staff', async () => {
    const id = await imposed('limit');
    await liftRestriction(staff, id);
    expect(
      await world.owner`select what from platform.staff_audit where staff_id = ${staff.staff.id} order by id`,
    ).toMatchObject([{ what: 'restrict_limit' }, { what: 'lift_restriction' }]);
  });
});

describe('the end of a restriction', () => {
  it.each(LIMIT_DAYS)('is automatic after %i days', async (days) => {
    await imposed('limit', { days });
    const at = (ms: number) => ({ ...staff, now: new Date(staff.now.getTime() + ms) });
    const before = at(days * DAY_MS - 1);
    expect((await as(world.amora, bram, before.now)).viewer.restrictionOver).toBe(false);
    expect(await endDueRestrictions(before)).toBe(0);
    const after = at(days * DAY_MS);
    expect((await as(world.amora, bram, after.now)).viewer.restrictionOver).toBe(true);
    expect(await endDueRestrictions(after, bram.id)).toBe(1);
    expect((await as(world.amora, bram)).viewer.profileStatus).toBe('active');
    expect(await found('anna')).toBe(true);
    expect(await endDueRestrictions(after)).toBe(0);
    expect(await world.owner`select from outbox where job = 'restriction-ended-mail'`).toHaveLength(1);
  });

  it.each(['hide', 'ban'] as const)('of a %s requires a decision', async (kind) => {
    const id = await imposed(kind);
    const years = { ...staff, now: new Date(staff.now.getTime() + 900 * DAY_MS) };
    expect(await endDueRestrictions(years)).toBe(0);
    expect(await found('anna')).toBe(false);
    expect(await liftRestriction(staff, id)).toEqual({ ok: true });
    expect(await liftRestriction(staff, id)).toEqual({ ok: false, code: 'ended' });
    expect(await liftRestriction(staff, 4711)).toEqual({ ok: false, code: 'not_found' });
    expect(await found('anna')).toBe(true);
    expect(await SURFACES['logs in']?.()).toBe(true);
  });
});

describe('a restriction of an account that is pending deletion', () => {
  const pending = async () => {
    await query((tx) => hideDeleted(tx, T(), bram.id, staff.now));
    const link = await issueMailedLink(visit(world.amora, staff.now), bram.id, 'reactivate');
    return link?.token ?? '';
  };
  const bringBack = (token: string) => reactivate(visit(world.amora, staff.now), token, ARRIVAL);
  const state = async () =>
    (
      await world.owner`
        select a.status as account, m.status as profile from accounts a join members m on m.id = a.id where a.id = ${bram.id}`
    )[0];

  it.each(['hide', 'limit'] as const)('takes effect when it is reactivated: %s', async (kind) => {
    const token = await pending();
    await imposed(kind);
    expect((await bringBack(token)).ok).toBe(true);
    expect(await state()).toEqual({ account: 'active', profile: 'restricted' });
    expect(await found('anna')).toBe(false);
  });

  it('that is a ban does not stop the deletion, and rejects login and reactivation with the reasons', async () => {
    const token = await pending();
    const id = await imposed('ban');
    const refused = await bringBack(token);
    expect(refused).toMatchObject({ ok: false, code: 'account_banned' });
    const statement = !refused.ok && 'token' in refused ? refused.token : '';
    expect(await openStatements(visit(world.amora), statement)).toMatchObject([{ kind: 'ban' }]);
    expect(
      await logIn(visit(world.amora), { email: bram.email, password: PASSWORD, address: '198.51.100.7' }),
    ).toMatchObject({ ok: false, code: 'account_banned' });
    expect(await state()).toEqual({ account: 'pending_deletion', profile: 'restricted' });
    await liftRestriction(staff, id);
    expect(await state()).toEqual({ account: 'pending_deletion', profile: 'disabled' });
    expect((await bringBack(token)).ok).toBe(true);
    expect(await state()).toEqual({ account: 'active', profile: 'active' });
  });
});

describe('an appeal', () => {
  it('can be made once, by the member or by the emailed link', async () => {
    const id = await imposed('ban');
    const mail = await findStatementMail(staff, id);
    const draft = { restrictionId: id, body: 'I did not do that.' };
    const token = mail?.token ?? '';
    expect(await appealByLink(visit(world.amora), token, { ...draft, body: 'short' })).toEqual({
      ok: false,
      code: 'body_missing',
    });
    expect(await appealByLink(visit(world.amora), token, { ...draft, body: 'x'.repeat(4_001) })).toEqual({
      ok: false,
      code: 'body_too_long',
    });
    expect(await appealByLink(visit(world.she), token, draft)).toEqual({ ok: false, code: 'not_found' });
    expect(await appealByLink(visit(world.amora), token, draft)).toEqual({ ok: true });
    expect(await appealByLink(visit(world.amora), token, draft)).toEqual({
      ok: false,
      code: 'appeal_closed',
    });
    expect(await listAppeals(staff)).toMatchObject([{ id, appeal: 'I did not do that.' }]);
  });

  it('against another member’s restriction is not possible', async () => {
    const id = await imposed('warn');
    const draft = { restrictionId: id, body: 'I did not do that.' };
    expect(await appeal(await asAnna(), draft)).toEqual({ ok: false, code: 'not_found' });
    expect(await appeal(await as(world.amora, bram), draft)).toEqual({ ok: true });
  });

  it('is possible for six months', async () => {
    const id = await imposed('warn');
    const at = async (ms: number) => {
      const now = new Date(staff.now.getTime() + 184 * DAY_MS + ms);
      const scope = { ...(await as(world.amora, bram)), now };
      return await appeal(scope, { restrictionId: id, body: 'I did not do that.' });
    };
    expect(await at(0)).toEqual({ ok: false, code: 'appeal_closed' });
    expect(await at(-1)).toEqual({ ok: true });
  });

  it('is decided by a person other than the one who imposed the restriction', async () => {
    const id = await imposed('ban');
    const mail = await findStatementMail(staff, id);
    await appealByLink(visit(world.amora), mail?.token ?? '', {
      restrictionId: id,
      body: 'I did not do that.',
    });
    const decision = { restrictionId: id, outcome: 'overturned', answer: 'You are right.' } as const;
    expect(await decideAppeal(staff, decision)).toEqual({ ok: false, code: 'same_person' });
    const other = await staffScope(world.owner, world.amora);
    expect(await decideAppeal(other, { ...decision, answer: ' ' })).toEqual({
      ok: false,
      code: 'answer_needed',
    });
    expect(await decideAppeal(other, decision)).toEqual({ ok: true });
    expect(await decideAppeal(other, decision)).toEqual({ ok: false, code: 'decided' });
    expect(await SURFACES['logs in']?.()).toBe(true);
    expect(await found('anna')).toBe(true);
    expect((await findStatementMail(staff, id))?.statement.appeal).toMatchObject({
      state: 'overturned',
      answer: 'You are right.',
    });
    expect(await world.owner`select from outbox where job = 'appeal-decided-mail'`).toHaveLength(1);
  });

  it('that is upheld leaves the restriction in force', async () => {
    const id = await imposed('hide');
    await appeal(await as(world.amora, bram), { restrictionId: id, body: 'I did not do that.' });
    const other = await staffScope(world.owner, world.amora);
    await decideAppeal(other, { restrictionId: id, outcome: 'upheld', answer: 'It stays.' });
    expect(await found('anna')).toBe(false);
    expect(await listAppeals(staff)).toEqual([]);
  });
});

describe('an appeal against a restriction that was replaced', () => {
  const OVERTURNED = { outcome: 'overturned', answer: 'You are right.' } as const;
  /** Appeals an automated hide for report 1, which the staff then replace by a hide for the given report. */
  const replaced = async (report: 1 | 2) => {
    for (const reason of ['underage', 'scam'] as const)
      await reportMember(await asAnna(), bram.id, { reason, details: '', photoId: null });
    const [{ id } = { id: 0 }] = await listRestrictions(staff);
    await appeal(await as(world.amora, bram), { restrictionId: id, body: 'I am not that young.' });
    return { id, successor: await imposed('hide', { report }) };
  };

  it('is shown, decided and emailed; it ends the restriction based on the same report', async () => {
    const { id, successor } = await replaced(1);
    const scope = await as(world.amora, bram);
    const shown = [
      { id: successor, appeal: { state: 'possible' } },
      { id, appeal: { state: 'waiting' } },
    ];
    expect(await listOwnStatements(scope)).toMatchObject(shown);
    const token = (await findStatementMail(staff, successor))?.token ?? '';
    expect(await openStatements(visit(world.amora), token)).toMatchObject(shown);
    const decision = { restrictionId: id, ...OVERTURNED };
    expect(await decideAppeal(staff, decision)).toEqual({ ok: false, code: 'same_person' });
    expect(await decideAppeal(await staffScope(world.owner, world.amora), decision)).toEqual({ ok: true });
    expect(await found('anna')).toBe(true);
    expect(await listRestrictions(staff, 'all')).toMatchObject([
      { id: successor, endReason: 'overturned' },
      { id, endReason: 'replaced', outcome: 'overturned' },
    ]);
    expect((await findStatementMail(staff, id))?.statement.appeal).toMatchObject({ state: 'overturned' });
  });

  it('leaves a restriction based on another report in force', async () => {
    const { id, successor } = await replaced(2);
    const decision = { restrictionId: id, ...OVERTURNED };
    expect(await decideAppeal(await staffScope(world.owner, world.amora), decision)).toEqual({ ok: true });
    expect(await listRestrictions(staff)).toMatchObject([{ id: successor }]);
    expect((await findStatementMail(staff, id))?.statement.appeal).toMatchObject({ state: 'overturned' });
  });
});

describe('a report', () => {
  const report = async (reason: 'underage' | 'scam', by = anna) =>
    reportMember(await as(world.amora, by), bram.id, { reason, details: '', photoId: null });
  const told = async (number: number) => (await findReportMail(staff, number))?.decision;
  const close = (number: number, outcome: PlainOutcome) =>
    closeReport(staff, number, { outcome, note: '', closedBy: 'Kim' });

  it('that leads to a restriction is closed with it, and its sender is notified of the action', async () => {
    await report('scam');
    expect(await told(1)).toBeNull();
    const id = await imposed('ban', { report: 1 });
    expect(id).toBeGreaterThan(0);
    expect(await listReports(staff, 'all')).toMatchObject([{ outcome: 'account_closed', closedBy: 'Kim' }]);
    expect(await told(1)).toBe('acted');
    const jobs = await world.owner<{ job: string }[]>`select job from outbox order by id`;
    expect(jobs.map(({ job }) => job)).toEqual(
      expect.arrayContaining(['report-received-mail', 'report-decided-mail', 'refund-fraud']),
    );
  });

  it('of someone else cannot be closed with it', async () => {
    await report('scam');
    const outcome = await restrictMember(staff, {
      memberId: anna.id,
      kind: 'warn',
      rule: 'fake',
      facts: 'x',
      report: 1,
    });
    expect(outcome).toEqual({ ok: false, code: 'report_closed' });
  });

  it('of a minor hides the profile at once, until a person decides otherwise', async () => {
    await report('underage');
    expect(await found('anna')).toBe(false);
    expect(await write(bram, anna)).toBe(false);
    expect(await listOwnStatements(await as(world.amora, bram))).toMatchObject([
      { kind: 'hide', rule: 'minors', automated: true, appeal: { state: 'possible' } },
    ]);
    const closure = { outcome: 'no_breach', note: '', closedBy: 'Kim' } as const;
    await report('underage');
    await closeReport(staff, 1, closure);
    expect(await found('anna')).toBe(false);
    await closeReport(staff, 2, closure);
    expect(await found('anna')).toBe(true);
    expect(await findReportMail(staff, 2)).toMatchObject({ decision: 'no_breach', ofMinor: true });
  });

  it('of something else does not unhide a suspected minor', async () => {
    await report('underage');
    await report('scam');
    await close(2, 'no_breach');
    expect(await found('anna')).toBe(false);
  });

  it('of a minor that is a duplicate transfers the hide to the open report, which decides', async () => {
    await report('underage');
    await report('underage');
    await close(1, 'duplicate');
    expect(await found('anna')).toBe(false);
    expect(await listRestrictions(staff)).toMatchObject([{ kind: 'hide', reportNumber: 2 }]);
    await close(2, 'no_breach');
    expect(await found('anna')).toBe(true);
  });

  it('of a minor ends the hide when it is the last one and a duplicate', async () => {
    await report('underage');
    await close(1, 'duplicate');
    expect(await found('anna')).toBe(true);
    // No one decided whether the reports were right, so a later report hides the profile again.
    expect(await listRestrictions(staff, 'all')).toMatchObject([{ endReason: 'lifted' }]);
    await report('underage');
    await report('underage', await join(world.owner, world.amora, 'dirk'));
    await close(2, 'no_breach');
    await close(3, 'duplicate');
    expect(await listRestrictions(staff, 'all')).toMatchObject([
      { endReason: 'cleared' },
      { endReason: 'lifted' },
    ]);
    expect(await found('anna')).toBe(true);
  });

  it.each(['duplicate', 'photo_removed'] as const)(
    'of a minor closed as %s leaves a restriction by a person in force',
    async (outcome) => {
      await report('underage');
      await report('underage');
      await imposed('hide', { report: 1 });
      await close(2, outcome);
      expect(await found('anna')).toBe(false);
    },
  );

  it('of a minor that leads to a warning only ends the hide', async () => {
    await report('underage');
    await imposed('warn', { report: 1 });
    expect(await found('anna')).toBe(true);
    expect(await listRestrictions(staff, 'all')).toMatchObject([
      { kind: 'warn', afterAutomatic: true },
      { kind: 'hide', endReason: 'lifted' },
    ]);
  });

  it('of a minor that was wrong does not unhide a member hidden by an age check', async () => {
    await query((tx) => hideUnderAge(tx, staff, bram.id));
    await report('underage');
    await closeReport(staff, 1, { outcome: 'no_breach', note: '', closedBy: 'Kim' });
    expect(await found('anna')).toBe(false);
  });

  it.each(['before', 'during'])(
    'of a minor %s a limit hides the profile when the limit ends',
    async (when) => {
      if (when === 'before') await report('underage');
      await imposed('limit');
      if (when === 'during') await report('underage');
      const end = { ...staff, now: new Date(staff.now.getTime() + 3 * DAY_MS) };
      expect(await endDueRestrictions(end)).toBe(1);
      expect(await found('anna')).toBe(false);
      const [hide, limit] = await listRestrictions(staff, 'all');
      expect(hide).toMatchObject({
        kind: 'hide',
        rule: 'minors',
        automated: true,
        reportNumber: 1,
        endedAt: null,
      });
      expect(limit).toMatchObject({ kind: 'limit', endReason: 'expired' });
      // No email says that others can see the profile again.
      expect(await findStatementMail(staff, limit?.id ?? 0)).toMatchObject({ restricted: true });
      await closeReport(staff, 1, { outcome: 'no_breach', note: '', closedBy: 'Kim' });
      expect(await found('anna')).toBe(true);
    },
  );

  it.each(['limit', 'ban'] as const)(
    'of a minor hides the profile again when a %s is lifted while the report is open',
    async (kind) => {
      const id = await imposed(kind);
      await report('underage');
      expect(await liftRestriction(staff, id)).toEqual({ ok: true });
      expect(await found('anna')).toBe(false);
      expect(await listRestrictions(staff)).toMatchObject([
        { kind: 'hide', rule: 'minors', automated: true },
      ]);
      await close(1, 'no_breach');
      expect(await found('anna')).toBe(true);
    },
  );

  it('of a minor shows the profile again when two people close the last two at once', async () => {
    await report('underage');
    await report('underage', await join(world.owner, world.amora, 'dirk'));
    await Promise.all([close(1, 'no_breach'), close(2, 'no_breach')]);
    expect(await found('anna')).toBe(true);
    expect(await listRestrictions(staff)).toEqual([]);
  });

  it('of a minor that was decided during a limit does not keep the member hidden after the limit', async () => {
    await report('underage');
    await imposed('limit', { report: 1 });
    await endDueRestrictions({ ...staff, now: new Date(staff.now.getTime() + 3 * DAY_MS) });
    expect(await found('anna')).toBe(true);
  });

  it('of a minor does not hide a member who was cleared in the last 180 days', async () => {
    await report('underage');
    await closeReport(staff, 1, { outcome: 'no_breach', note: '', closedBy: 'Kim' });
    await report('underage', await join(world.owner, world.amora, 'dirk'));
    expect(await found('anna')).toBe(true);
    await world.owner`update restrictions set ended_at = now() - interval '180 days'`;
    await report('underage', await join(world.owner, world.amora, 'dirk'));
    expect(await found('anna')).toBe(false);
  });
});
