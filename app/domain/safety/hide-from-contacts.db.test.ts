import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it } from 'vitest';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import { openConversation } from '#app/domain/chat/open-conversation.server.ts';
import { sendGift } from '#app/domain/chat/send-gift.server.ts';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { likeMember } from '#app/domain/likes/like-member.server.ts';
import { listLikes, listLikesWithCounts } from '#app/domain/likes/list-likes.server.ts';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { openMatch } from '#app/domain/matching/open-match.server.ts';
import { swipe } from '#app/domain/matching/swipe.server.ts';
import { openGallery } from '#app/domain/photos/list-gallery.server.ts';
import { openSearch } from '#app/domain/search/open-search.server.ts';
import { searchMembers } from '#app/domain/search/search-members.server.ts';
import { sealForm } from '#app/domain/signup/bot-check.server.ts';
import { signUp } from '#app/domain/signup/sign-up.server.ts';
import { NO_TOUCHES } from '#app/domain/tracking/tracking-record.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { blockMember } from './block-member.server.ts';
import {
  applyContacts,
  deleteContactBlock,
  hideFromContacts,
  recordCurrentEmail,
} from './hide-from-contacts.server.ts';
import { loadSafetySettings } from './safety-settings.server.ts';

const world = openWorld();
let anna: Member;
let bram: Member;

beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  bram = await join(world.owner, world.amora, 'bram');
});

const hide = async (who: Member, text: string) => hideFromContacts(await as(world.amora, who), text);
/** Runs the daily job `days` days from now, when the accounts are old enough. */
const apply = (days = 3) => applyContacts(visit(world.amora, new Date(Date.now() + days * DAY_MS + 60_000)));
const opened = async (who: Member, target: Member) =>
  (await openProfile(await as(world.amora, who), target.id)).state;
const finds = async (who: Member, target: Member) => {
  const scope = await as(world.amora, who);
  const search = await openSearch(scope, new URLSearchParams('gender=both'));
  return (await searchMembers(scope, search)).cards.some(({ id }) => id === target.id);
};
/** Whether one member is visible to the other; search and profile must agree. */
async function sees(who: Member, target: Member): Promise<boolean> {
  const state = await opened(who, target);
  expect(await finds(who, target)).toBe(state === 'open');
  return state !== 'not_found';
}

async function newcomer(email: string): Promise<Member> {
  const answers = {
    gender: 'male',
    seeking: 'female',
    date_of_birth: '1990-05-31',
    country: 'US',
    region: 'US-OR',
    city: '',
    name: 'Nils',
    signup_message: '',
    interests: '',
    email,
    password: 'correct horse',
    terms: 'yes',
  };
  const outcome = await signUp(visit(world.amora), {
    answers,
    source: {},
    touches: NO_TOUCHES,
    memberId: null,
    marks: {
      form: sealForm(visit(world.amora, new Date(Date.now() - 5_000))),
      trap: '',
      solution: '',
      byMail: false,
    },
    invite: '',
    address: randomUUID(),
  } as never);
  expect(outcome).toMatchObject({ ok: true });
  const [row] = await world.owner<{ id: number }[]>`
    select id from accounts where tenant_id = ${world.amora.id} and email = ${email}`;
  await world.owner`update members set status = 'active' where id = ${row?.id ?? 0}`;
  return { id: row?.id ?? 0, email, name: 'Nils' };
}

describe('hiding from an address', () => {
  it('takes effect with the daily job for the holder of the address, without feedback to the member who entered it', async () => {
    await likeMember(await as(world.amora, bram), anna.id);
    await likeMember(await as(world.amora, anna), bram.id);
    const conversation = await insertConversation(world.owner, world.amora, anna, bram);
    const seenByAnna = async () => {
      const scope = await as(world.amora, anna);
      return {
        state: await opened(anna, bram),
        found: await finds(anna, bram),
        likes: (await listLikes(scope, 'received')).cards.map(({ id, matched }) => [id, matched]),
        sent: (await listLikes(scope, 'sent')).cards.map(({ id }) => id),
        chats: (await listConversations(scope)).items.map(({ id, otherId }) => [id, otherId]),
        chat: (await openConversation(scope, conversation)).state,
        gallery: (await openGallery(scope, bram.id)).ok,
        match: (await openMatch(scope, bram.id)).state,
      };
    };
    const before = await seenByAnna();
    expect(await hide(anna, bram.email.toUpperCase())).toEqual({ ok: true, added: 1 });
    expect(await sees(bram, anna)).toBe(true);
    await apply();
    expect(await seenByAnna()).toEqual(before);
    expect(await sees(bram, anna)).toBe(false);
    const scope = await as(world.amora, bram);
    const draft = { recipientId: anna.id, clientId: randomUUID(), body: 'Hello' };
    expect(await sendMessage(scope, draft)).toEqual({ ok: false, code: 'not_found' });
    expect(await likeMember(scope, anna.id)).toEqual({ ok: false, code: 'not_found' });
    expect(await openConversation(scope, conversation)).toEqual({ state: 'not_found' });
    expect(await swipe(scope, anna.id, 'pass')).toMatchObject({ ok: false, code: 'not_found' });
    expect(await openMatch(scope, anna.id)).toEqual({ state: 'not_found' });
    expect(await openGallery(scope, anna.id)).toEqual({ ok: false, code: 'not_found' });
    expect(await blockMember(scope, anna.id)).toBeNull();
    expect((await listConversations(scope)).items).toEqual([]);
    for (const list of ['received', 'sent', 'matches'] as const)
      expect((await listLikesWithCounts(scope, list, null)).cards).toEqual([]);
    expect((await listLikesWithCounts(scope, 'received', null)).counts).toEqual({
      received: 0,
      sent: 0,
      matches: 0,
    });
    expect([scope.viewer.unread, scope.viewer.newLikes]).toEqual([0, 0]);
  });

  it('discards likes silently, and ends when the member writes to the other', async () => {
    await hide(anna, bram.email);
    await apply();
    expect(await likeMember(await as(world.amora, anna), bram.id)).toMatchObject({ ok: true, liked: true });
    expect((await as(world.amora, bram)).viewer.newLikes).toBe(0);
    expect((await listLikes(await as(world.amora, bram), 'received')).cards).toEqual([]);
    const draft = { recipientId: bram.id, clientId: randomUUID(), body: 'Hello' };
    expect(await sendMessage(await as(world.amora, anna), draft)).toMatchObject({ ok: true });
    expect(await sees(bram, anna)).toBe(true);
    expect((await listConversations(await as(world.amora, bram))).items).toMatchObject([{ unread: 1 }]);
    await apply(9);
    expect(await sees(bram, anna)).toBe(true);
  });

  it('overrides a block by the same member, and coexists with one by the other member, without an error', async () => {
    const gift = { gift: 'rose', body: '' };
    await hide(anna, bram.email);
    await apply();
    await blockMember(await as(world.amora, anna), bram.id);
    const outcomes = async (sender: Member, recipient: Member) => {
      const scope = await as(world.amora, sender);
      const to = { recipientId: recipient.id };
      return [
        await sendMessage(scope, { ...to, clientId: randomUUID(), body: 'Hello' }),
        await sendGift(scope, { ...gift, ...to, clientId: randomUUID() }),
      ].map((outcome) => (outcome.ok ? 'sent' : outcome.code));
    };
    expect(await outcomes(bram, anna)).toEqual(['not_found', 'not_found']);
    expect(await outcomes(anna, bram)).toEqual(['blocked_by_you', 'blocked_by_you']);
    await world.owner`
      insert into blocks (tenant_id, blocker_id, blocked_id, kind, created_at)
      values (${world.amora.id}, ${bram.id}, ${anna.id}, 'block', now())`;
    expect(await outcomes(anna, bram)).toEqual(['blocked_by_them', 'blocked_by_them']);
  });

  it('publishes no event', async () => {
    const published: string[] = [];
    const publish = async (channel: string, event: string) => published.push(`${channel} ${event}`);
    setPublisher({ publish } as unknown as Redis);
    await hide(anna, `${bram.email}\nnobody@example.test`);
    await apply();
    await likeMember(await as(world.amora, anna), bram.id);
    expect(published).toEqual([]);
  });

  it('gets the same response whether or not an account has the address', async () => {
    expect(await hide(anna, 'nobody@example.test')).toEqual(await hide(anna, bram.email));
    expect(await hide(anna, anna.email)).toEqual({ ok: true, added: 1 });
    await apply();
    expect(await opened(anna, anna)).toBe('open');
  });

  it('requires an account of some days, and a confirmed address of the other member', async () => {
    await hide(anna, `${bram.email}\nlater@example.test`);
    await applyContacts(visit(world.amora, new Date(Date.now() + 3 * DAY_MS - 60_000)));
    expect(await sees(bram, anna)).toBe(true);
    await apply();
    expect(await sees(bram, anna)).toBe(false);
    const nils = await newcomer('later@example.test');
    await apply();
    expect(await sees(nils, anna)).toBe(true);
    await world.owner`update accounts set status = 'active' where id = ${nils.id}`;
    await apply();
    expect(await sees(nils, anna)).toBe(false);
    await world.owner`update accounts set status = 'not_confirmed' where id = ${bram.id}`;
    await hide(bram, anna.email);
    await apply();
    await world.owner`update accounts set status = 'active' where id = ${bram.id}`;
    expect(await opened(anna, bram)).toBe('open');
  });

  it('stores no address, and different hashes on different brands', async () => {
    const other = await join(world.owner, world.she, 'anna');
    await hide(anna, 'ex@example.test, boss@example.test');
    await hideFromContacts(await as(world.she, other), 'ex@example.test');
    const rows = await world.owner<{ hash: string; all: string }[]>`
      select hash, c::text as all from contact_blocks c where member_id in (${anna.id}, ${other.id})`;
    expect(rows).toHaveLength(3);
    for (const { all } of rows) expect(all).not.toMatch(/ex@|example|boss/);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3);
  });

  it('applies to a member who changes to the address, also after another change', async () => {
    await hide(anna, 'changed@example.test');
    await apply();
    await world.owner`update accounts set email = 'changed@example.test' where id = ${bram.id}`;
    await recordCurrentEmail(visit(world.amora), bram.id);
    await apply();
    expect(await sees(bram, anna)).toBe(false);
    await world.owner`update accounts set email = ${bram.email} where id = ${bram.id}`;
    await recordCurrentEmail(visit(world.amora), bram.id);
    await apply();
    expect(await sees(bram, anna)).toBe(false);
  });

  it('ends with the entry, unless another entry or a block remains', async () => {
    await hide(anna, `${bram.email}\nchanged@example.test`);
    await world.owner`update accounts set email = 'changed@example.test' where id = ${bram.id}`;
    await recordCurrentEmail(visit(world.amora), bram.id);
    await apply();
    const [one, two] = (await loadSafetySettings(await as(world.amora, anna))).contacts;
    expect(await deleteContactBlock(await as(world.amora, anna), one?.hash ?? '')).toBe(true);
    expect(await sees(bram, anna)).toBe(false);
    expect(await deleteContactBlock(await as(world.amora, anna), two?.hash ?? '')).toBe(true);
    expect(await sees(bram, anna)).toBe(true);
    expect(await deleteContactBlock(await as(world.amora, anna), two?.hash ?? '')).toBe(false);
    await blockMember(await as(world.amora, anna), bram.id);
    expect(await opened(bram, anna)).toBe('blocked_by_them');
  });

  it('includes concurrent signups', async () => {
    for (let i = 0; i < 5; i += 1) {
      const email = `race-${i}@example.test`;
      const [, nils] = await Promise.all([hide(anna, email), newcomer(email)]);
      await world.owner`update accounts set status = 'active' where id = ${nils.id}`;
      await apply();
      expect(await opened(nils, anna)).toBe('not_found');
    }
  });

  it('is limited to thirty addresses; deleting one does not free a slot', async () => {
    const day = (n: number) => new Date(Date.now() + n * DAY_MS);
    const enter = async (n: number, count: number) =>
      hideFromContacts(
        await as(world.amora, anna, day(n)),
        Array.from({ length: count }, (_, i) => `p${n}-${i}@example.test`).join('\n'),
      );
    for (const n of [0, 1]) expect(await enter(n, 10)).toEqual({ ok: true, added: 10 });
    expect(await enter(2, 9)).toEqual({ ok: true, added: 9 });
    const [entry] = (await loadSafetySettings(await as(world.amora, anna))).contacts;
    await deleteContactBlock(await as(world.amora, anna), entry?.hash ?? '');
    expect(await enter(3, 2)).toMatchObject({ ok: false, code: 'full' });
    expect(await enter(4, 1)).toEqual({ ok: true, added: 1 });
    expect(await enter(5, 1)).toMatchObject({ ok: false, code: 'full' });
  });

  it('is rejected the sixth time in a day', async () => {
    for (let i = 0; i < 5; i += 1) expect(await hide(anna, `q${i}@example.test`)).toMatchObject({ ok: true });
    expect(await hide(anna, 'q6@example.test')).toMatchObject({ ok: false, code: 'too_often' });
  });
});
