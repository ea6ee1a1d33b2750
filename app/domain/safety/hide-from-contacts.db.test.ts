import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it } from 'vitest';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import { openConversation } from '#app/domain/chat/open-conversation.server.ts';
import { sendGift } from '#app/domain/chat/send-gift.server.ts';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { likeMember } from '#app/domain/likes/like-member.server.ts';
import { listLikes } from '#app/domain/likes/list-likes.server.ts';
import { openProfile } from '#app/domain/likes/open-profile.server.ts';
import { openMatch } from '#app/domain/matching/open-match.server.ts';
import { swipe } from '#app/domain/matching/swipe.server.ts';
import { openGallery } from '#app/domain/photos/list-gallery.server.ts';
import { openSearch } from '#app/domain/search/open-search.server.ts';
import { searchMembers } from '#app/domain/search/search-members.server.ts';
import { signUp } from '#app/domain/signup/sign-up.server.ts';
import { setPublisher } from '#app/platform/live.ts';
import { inTenant } from '#db/client.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { blockMember } from './block-member.server.ts';
import {
  forgetContact,
  hideFromContacts,
  hideFromCurrentEmail,
  hideFromNewContact,
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
const opened = async (who: Member, whom: Member) =>
  (await openProfile(await as(world.amora, who), whom.id)).state;
const finds = async (who: Member, whom: Member) => {
  const scope = await as(world.amora, who);
  const search = await openSearch(scope, new URLSearchParams('gender=both'));
  return (await searchMembers(scope, search)).cards.some(({ id }) => id === whom.id);
};
/** Neither is there for the other. */
async function apart(a: Member, b: Member): Promise<boolean> {
  const states = [await opened(a, b), await opened(b, a)];
  const found = [await finds(a, b), await finds(b, a)];
  expect(new Set(states).size).toBe(1);
  expect(found).toEqual(states.map((state) => state === 'open'));
  return states[0] === 'not_found';
}

async function newcomer(email: string): Promise<Member> {
  const answers = {
    ...{
      gender: 'male',
      seeking: 'female',
      date_of_birth: '1990-05-31',
      country: 'US',
      region: 'US-OR',
      city: '',
    },
    ...{ name: 'Nils', signup_message: '', email, password: 'correct horse', terms: 'yes' },
  };
  const outcome = await signUp(visit(world.amora), {
    answers,
    tracking: {},
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
  it('keeps the two from each other everywhere, and says nothing to either', async () => {
    await likeMember(await as(world.amora, bram), anna.id);
    const conversation = await insertConversation(world.owner, world.amora, anna, bram);
    expect(await apart(anna, bram)).toBe(false);
    expect(await hide(anna, bram.email.toUpperCase())).toEqual({ ok: true, added: 1 });
    expect(await apart(anna, bram)).toBe(true);
    for (const [who, whom] of [
      [anna, bram],
      [bram, anna],
    ] as const) {
      const scope = await as(world.amora, who);
      const draft = { recipientId: whom.id, clientId: randomUUID(), body: 'Hello' };
      expect(await sendMessage(scope, draft)).toEqual({ ok: false, code: 'not_found' });
      expect(await likeMember(scope, whom.id)).toEqual({ ok: false, code: 'not_found' });
      expect(await openConversation(scope, conversation)).toEqual({ state: 'not_found' });
      expect(await swipe(scope, whom.id, 'pass')).toMatchObject({ ok: false, code: 'not_found' });
      expect(await openMatch(scope, whom.id)).toEqual({ state: 'not_found' });
      expect(await openGallery(scope, whom.id)).toEqual({ standing: 'not_found' });
      expect(await blockMember(scope, whom.id)).toBe(false);
      expect((await listConversations(scope)).items).toEqual([]);
      expect((await listLikes(scope, 'received')).cards).toEqual([]);
      expect([scope.viewer.unread, scope.viewer.newLikes]).toEqual([0, 0]);
    }
  });

  it('outranks a block between the same two: messages and gifts are refused as to someone who is not there', async () => {
    const gift = { gift: 'rose', body: '' };
    for (const [who, whom] of [
      [anna, bram],
      [bram, anna],
    ] as const) {
      await blockMember(await as(world.amora, who), whom.id);
      await world.owner`
        insert into blocks (tenant_id, blocker_id, blocked_id, kind, created_at)
        values (${world.amora.id}, ${who.id}, ${whom.id}, 'hidden', now())`;
      for (const sender of [anna, bram]) {
        const recipientId = sender === anna ? bram.id : anna.id;
        const scope = await as(world.amora, sender);
        expect(await sendMessage(scope, { recipientId, clientId: randomUUID(), body: 'Hello' })).toEqual({
          ok: false,
          code: 'not_found',
        });
        expect(await sendGift(scope, { ...gift, recipientId, clientId: randomUUID() })).toEqual({
          ok: false,
          code: 'not_found',
        });
      }
    }
  });

  it('publishes nothing that names anybody, and nothing to who entered it', async () => {
    const told: string[] = [];
    const publish = async (channel: string, event: string) => told.push(`${channel} ${event}`);
    setPublisher({ publish } as unknown as Redis);
    await hide(anna, `${bram.email}\nnobody@example.test`);
    expect(told).toEqual([`t:${world.amora.id}:m:${bram.id} {"type":"counts"}`]);
  });

  it('answers the same whether anybody has it', async () => {
    expect(await hide(anna, 'nobody@example.test')).toEqual(await hide(anna, bram.email));
    expect(await hide(anna, anna.email)).toEqual({ ok: true, added: 1 });
    expect(await opened(anna, anna)).toBe('open');
  });

  it('stores neither address nor number, and another hash on another brand', async () => {
    const other = await join(world.owner, world.she, 'anna');
    await hide(anna, 'ex@example.test, +15035550123');
    await hideFromContacts(await as(world.she, other), 'ex@example.test');
    const rows = await world.owner<{ hash: string; all: string }[]>`
      select hash, c::text as all from contact_blocks c where member_id in (${anna.id}, ${other.id})`;
    expect(rows).toHaveLength(3);
    for (const { all } of rows) expect(all).not.toMatch(/ex@|example|555/);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3);
  });

  it('holds for who signs up with it later, and for who changes to it', async () => {
    await hide(anna, 'later@example.test\nchanged@example.test');
    const nils = await newcomer('later@example.test');
    expect(await apart(anna, nils)).toBe(true);
    await world.owner`update accounts set email = 'changed@example.test' where id = ${bram.id}`;
    expect(await apart(anna, bram)).toBe(false);
    await hideFromCurrentEmail(visit(world.amora), bram.id);
    expect(await apart(anna, bram)).toBe(true);
    await world.owner`update accounts set email = ${bram.email} where id = ${bram.id}`;
    await hideFromCurrentEmail(visit(world.amora), bram.id);
    expect(await apart(anna, bram)).toBe(true);
  });

  it('holds for a number from the moment that its owner gives it, in whatever form', async () => {
    await hide(anna, '(503) 555-0123');
    expect(await apart(anna, bram)).toBe(false);
    const phone = { kind: 'phone', value: '+15035550123' } as const;
    await inTenant(world.amora.id, (tx) => hideFromNewContact(tx, visit(world.amora), bram.id, phone));
    expect(await apart(anna, bram)).toBe(true);
    const dora = await join(world.owner, world.amora, 'anna');
    await hide(dora, '+1 503 555 0123');
    expect(await apart(dora, bram)).toBe(true);
  });

  it('ends with the entry, unless another entry or a block stands', async () => {
    const [email, phone] = [bram.email, '+15035550199'];
    await inTenant(world.amora.id, (tx) =>
      hideFromNewContact(tx, visit(world.amora), bram.id, { kind: 'phone', value: phone }),
    );
    await hide(anna, `${email}\n${phone}`);
    const entries = async () => (await loadSafetySettings(await as(world.amora, anna))).contacts;
    const forget = async (kind: string) =>
      forgetContact(
        await as(world.amora, anna),
        (await entries()).find((entry) => entry.kind === kind)?.hash ?? '',
      );
    expect(await forget('email')).toBe(true);
    expect(await apart(anna, bram)).toBe(true);
    expect(await forget('phone')).toBe(true);
    expect(await apart(anna, bram)).toBe(false);
    expect(await forget('phone')).toBe(false);
    await blockMember(await as(world.amora, anna), bram.id);
    await hide(anna, email);
    await forget('email');
    expect(await opened(bram, anna)).toBe('blocked_by_them');
  });

  it('misses nobody who signs up at the same moment', async () => {
    for (let i = 0; i < 5; i += 1) {
      const email = `race-${i}@example.test`;
      const [, nils] = await Promise.all([hide(anna, email), newcomer(email)]);
      expect(await opened(anna, nils)).toBe('not_found');
    }
  });

  it('is refused ten times a day on, and when the list is full', async () => {
    const now = new Date();
    const scope = await as(world.amora, anna, now);
    for (let page = 0; page < 4; page += 1) {
      const lines = Array.from({ length: 50 }, (_, i) => `p${page}-${i}@example.test`).join('\n');
      expect(await hideFromContacts(scope, lines)).toEqual({ ok: true, added: 50 });
    }
    expect(await hideFromContacts(scope, 'one@example.test')).toMatchObject({ fault: { code: 'full' } });
    for (let i = 5; i < 10; i += 1) await hideFromContacts(scope, 'one@example.test');
    expect(await hideFromContacts(scope, 'one@example.test')).toMatchObject({ fault: { code: 'too_often' } });
  });
});
