import type { Redis } from 'ioredis';
import { beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '#app/domain/accounts/log-in.server.ts';
import type { Arrival } from '#app/domain/accounts/login-client.ts';
import { issueMailedLink } from '#app/domain/accounts/mailed-links.server.ts';
import { reactivate } from '#app/domain/accounts/reactivate.server.ts';
import { loadSession } from '#app/domain/accounts/session.server.ts';
import { listConversations } from '#app/domain/chat/list-conversations.server.ts';
import { likeMember } from '#app/domain/likes/like-member.server.ts';
import { listLikes } from '#app/domain/likes/list-likes.server.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { DAY_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { PASSWORD } from '#tests/world/cast.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { staffScope } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { announceGone } from './announce-gone.server.ts';
import { deleteAccount } from './delete-account.server.ts';
import { eraseDue, eraseMember, findErasures, searchErasures } from './erase-member.server.ts';

const world = openWorld();
const NOW = new Date('2026-06-15T12:00:00Z');
const DAYS_14_MS = 14 * DAY_MS;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const arrival: Arrival = { address: '198.51.100.1', userAgent: '', country: null, deviceToken: 'd' };

let anna: Member;
beforeEach(async () => {
  anna = await join(world.owner, world.amora, 'anna');
  await world.owner`delete from outbox`;
});

const remove = async (who = anna, now = NOW) => deleteAccount({ ...(await as(world.amora, who, now)), now });
const enter = (now = NOW) =>
  logIn(visit(world.amora, now), { email: anna.email, password: PASSWORD, address: arrival.address });
const link = async (now = NOW) =>
  (await issueMailedLink(visit(world.amora, now), anna.id, 'reactivate'))?.token ?? '';
const bringBack = (token: string, now: Date) => reactivate(visit(world.amora, now), token, arrival);
const jobs = async () => (await world.owner`select job from outbox order by id`).map(({ job }) => job);

describe('deleting an account', () => {
  it('takes effect at once: the member is hidden, every session ends, and an email contains a reactivation link', async () => {
    const session = await as(world.amora, anna, NOW);
    expect(await deleteAccount(session)).toBe(true);
    const [row] = await world.owner`
      select a.status, m.listed, (select count(*)::int from sessions s where s.account_id = a.id) as sessions
      from accounts a join members m using (tenant_id, id) where a.id = ${anna.id}`;
    expect(row).toEqual({ status: 'pending_deletion', listed: false, sessions: 0 });
    expect(await jobs()).toEqual(['deletion-pending-mail', 'announce-gone']);
    expect(await deleteAccount(session)).toBe(false);
    expect(await jobs()).toEqual(['deletion-pending-mail', 'announce-gone']);
  });

  it('notifies open pages of chat partners, 500 per job, and none after reactivation', async () => {
    await world.owner`
      with crowd as (
        insert into members (tenant_id, name, gender, date_of_birth, country, region, status)
        select ${world.amora.id}, 'Fan ' || n, 'male', '1990-01-01', 'US', 'US-OR', 'active' from generate_series(1, 501) n
        returning id
      ), talks as (
        insert into conversations (tenant_id, member_low, member_high, started_by)
        select ${world.amora.id}, least(id, ${anna.id}::bigint), greatest(id, ${anna.id}::bigint), id from crowd returning *
      ) insert into participants (tenant_id, member_id, conversation_id, other_id, last_message_id, last_message_at)
        select tenant_id, ${anna.id}, id, started_by, 1, now() from talks`;
    const told = new Set<string>();
    const publish = async (channel: string, event: string) => {
      if (JSON.parse(event).type === 'gone') told.add(channel);
    };
    setPublisher({ publish, del: async () => 0 } as unknown as Redis);
    await remove();
    expect(told.size).toBe(0);
    const work = async () => {
      const [job] = await world.owner<{ data: { memberId: number; after: number } }[]>`
        delete from outbox where job = 'announce-gone' returning data`;
      if (job) await announceGone(visit(world.amora), job.data.memberId, job.data.after);
      return job !== undefined;
    };
    expect(await work()).toBe(true);
    expect(told.size).toBe(500);
    expect(await work()).toBe(true);
    expect(told.size).toBe(501);
    expect(await work()).toBe(false);
    await world.owner`update members set status = 'active' where id = ${anna.id}`;
    told.clear();
    await announceGone(visit(world.amora), anna.id, 0);
    expect(told.size).toBe(0);
  });

  it('is shown at login with a link that reactivates the account', async () => {
    await remove();
    const refused = await enter();
    if (refused.ok || refused.code !== 'pending_deletion')
      throw new Error('Expected the code pending_deletion.');
    const back = await bringBack(refused.token, later(DAYS_14_MS - 1));
    if (!back.ok) throw new Error(back.code);
    const session = await loadSession({ tenant: world.amora, now: NOW }, back.cookie.value);
    expect(session?.viewer).toMatchObject({ id: anna.id, status: 'active', profileStatus: 'active' });
  });

  it('can be reactivated once, until the last moment of the 14 days', async () => {
    await remove();
    const [one, two] = [await link(), await link()];
    expect(await bringBack(one, later(DAYS_14_MS))).toEqual({ ok: false, code: 'link_invalid' });
    expect((await bringBack(one, later(DAYS_14_MS - 1))).ok).toBe(true);
    expect(await bringBack(one, NOW)).toEqual({ ok: false, code: 'link_invalid' });
    expect(await bringBack(two, NOW)).toEqual({ ok: false, code: 'link_invalid' });
  });

  it('can be reactivated with its profile, likes and messages as they were', async () => {
    const bram = await join(world.owner, world.amora, 'bram');
    await likeMember(await as(world.amora, anna, NOW), bram.id);
    await insertConversation(world.owner, world.amora, anna, bram);
    const kept = async () => {
      const scope = await as(world.amora, anna, NOW);
      const [profile] =
        await world.owner`select name, city, about_me, status from members where id = ${anna.id}`;
      return [profile, await listLikes(scope, 'sent'), (await listConversations(scope)).items];
    };
    const before = await kept();
    await remove();
    await bringBack(await link(), later(DAYS_14_MS - 1));
    expect(await kept()).toEqual(before);
    expect(JSON.stringify(before)).toContain(bram.name);
  });

  it('leaves an unconfirmed account unconfirmed after reactivation', async () => {
    anna = await join(world.owner, world.amora, 'cleo');
    await remove();
    expect((await bringBack(await link(), NOW)).ok).toBe(true);
    const [row] = await world.owner`
      select a.status, m.listed from accounts a join members m using (tenant_id, id) where a.id = ${anna.id}`;
    expect(row).toEqual({ status: 'not_confirmed', listed: false });
  });

  it('cannot be reactivated, nor seen at login, after the 14 days', async () => {
    await remove();
    expect(await enter(later(DAYS_14_MS))).toEqual({ ok: false, code: 'login_failed' });
    expect(await link(later(DAYS_14_MS))).toBe('');
  });
});

describe('erasure', () => {
  const erase = (now: Date) => eraseMember(visit(world.amora, now), anna.id);

  it('is due at the end of the 14 days, and not a second earlier', async () => {
    await remove();
    expect(await erase(later(DAYS_14_MS - 1_000))).toBeNull();
    const due = async (now: Date) => {
      await world.owner`delete from outbox`;
      await eraseDue(visit(world.amora, now));
      return (await world.owner`select data from outbox`).some(({ data }) => data.memberId === anna.id);
    };
    expect(await due(later(DAYS_14_MS - 1_000))).toBe(false);
    expect(await due(later(DAYS_14_MS))).toBe(true);
    expect(await erase(later(DAYS_14_MS))).not.toBeNull();
    expect(await world.owner`select from members where id = ${anna.id}`).toHaveLength(0);
  });

  it('is enqueued once while it waits in the outbox', async () => {
    await remove();
    await world.owner`delete from outbox`;
    const asked = () => eraseDue(visit(world.amora, later(DAYS_14_MS)));
    const first = await asked();
    expect(first).toBeGreaterThan(0);
    expect(await asked()).toBe(0);
    expect(await world.owner`select from outbox where job = 'erase-member'`).toHaveLength(first);
  });

  it('is enqueued again an hour after it failed', async () => {
    await remove();
    await world.owner`delete from outbox`;
    const asked = (minutes: number) => eraseDue(visit(world.amora, later(DAYS_14_MS + minutes * MINUTE_MS)));
    const first = await asked(0);
    await world.owner`update outbox set failed_at = ${later(DAYS_14_MS)} where job = 'erase-member'`;
    expect([await asked(59), await asked(60), await asked(61)]).toEqual([0, first, 0]);
  });

  it('skips a reactivated member, and is idempotent', async () => {
    await remove();
    await bringBack(await link(), NOW);
    expect(await erase(later(DAYS_14_MS))).toBeNull();
    await remove();
    const both = await Promise.all([erase(later(DAYS_14_MS)), erase(later(DAYS_14_MS))]);
    expect(both.filter((id) => id !== null)).toHaveLength(1);
    expect(await jobs()).toContain('erased-mail');
    expect((await jobs()).filter((job) => job === 'erased-mail')).toHaveLength(1);
  });

  it('can be proven with the address only', async () => {
    await remove();
    await erase(later(DAYS_14_MS));
    const [proof] = await findErasures(visit(world.amora), ` ${anna.email.toUpperCase()} `);
    expect(proof).toMatchObject({ requestedAt: NOW, erasedAt: later(DAYS_14_MS), rows: { members: 1 } });
    expect(await findErasures(visit(world.amora), 'nobody@example.test')).toEqual([]);
    expect(await findErasures(visit(world.she), anna.email)).toEqual([]);
  });

  it('tells staff what is kept and until when, given the address only, and is in the audit log without it', async () => {
    await remove();
    await erase(later(DAYS_14_MS));
    await world.owner`
      insert into complaints (tenant_id, code, member_id, email, language, topic, body, created_at, closed_at)
      values (${world.amora.id}, 'ABCD-EFGH', ${anna.id}, '', 'en', 'other', '', ${NOW}, ${NOW})`;
    const kim = await staffScope(world.owner, world.amora, later(DAYS_14_MS));
    const [found, none] = [
      await searchErasures(kim, anna.email),
      await searchErasures(kim, 'no-one@example.test'),
    ];
    expect(none).toEqual([]);
    expect(found).toMatchObject([
      {
        memberId: anna.id,
        kept: [{ what: 'complaints', count: 1, until: later(1_095 * DAY_MS) }],
        proofUntil: later(DAYS_14_MS + 1_095 * DAY_MS),
      },
    ]);
    const audited = await world.owner<{ subject: string }[]>`
      select subject from platform.staff_audit where staff_id = ${kim.staff.id} and what = 'search_erasures'`;
    expect(new Set(audited.map(({ subject }) => subject)).size).toBe(2);
    expect(JSON.stringify(audited)).not.toContain('@');
  });

  it('keeps the ledger balanced by booking remaining credits as forfeited', async () => {
    await remove();
    await erase(later(DAYS_14_MS));
    const [sum] = await world.owner`
      select sum(amount)::int as all, count(*) filter (where reason = 'forfeit')::int as forfeits
      from ledger_entries where member_id = ${anna.id}`;
    expect(sum).toEqual({ all: 0, forfeits: 1 });
  });
});

describe('a deleted member', () => {
  it('is not listed for other members: likes, chats, search', async () => {
    const bram = await join(world.owner, world.amora, 'bram');
    await insertConversation(world.owner, world.amora, bram, anna);
    await world.owner`insert into likes (tenant_id, liker_id, liked_id) values (${world.amora.id}, ${anna.id}, ${bram.id})`;
    await remove();
    const scope = await as(world.amora, bram);
    const names = JSON.stringify([await listConversations(scope), await listLikes(scope, 'received', null)]);
    expect(names).not.toContain('Anna');
    const [row] = await world.owner`select listed from members where id = ${anna.id}`;
    expect(row).toEqual({ listed: false });
  });
});
