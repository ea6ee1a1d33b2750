import { beforeAll, describe, expect, it } from 'vitest';
import { choicesToken } from '#app/domain/notifications/choices.server.ts';
import { insertChatPhoto, insertGift } from '#tests/world/attachments.ts';
import { insertComplaint } from '#tests/world/complaint.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { join, joinUnconfirmed, type Member } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { insertPhoto } from '#tests/world/photo.ts';
import { settle } from '#tests/world/settled.ts';
import { staffSession } from '#tests/world/staff.ts';
import { type BadBody, badBodies } from './bad-bodies.ts';
import { brandState } from './brand-state.ts';
import { call, json, type Options, type Reply } from './call.ts';
import { writeMailChange } from './mail-change-link.ts';
import { COMPLAINT_CASE, hostFor, type Mutation, mutationsOn, requestOf } from './mutations.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('input');
let mutations: Mutation[] = [];
const cookies: Record<Mutation['by'], string> = {
  member: '',
  unconfirmed: '',
  visitor: '',
  operator: '',
  support: '',
};

beforeAll(async () => {
  const { owner, amora } = site;
  const people: Member[] = [];
  for (const who of ['anna', 'bram'] as const) people.push(await join(owner, amora, who));
  people.push(await joinUnconfirmed(owner, amora));
  const [anna, bram, cleo] = people as [Member, Member, Member];
  cookies.member = await sessionOf(owner, amora, anna);
  cookies.unconfirmed = await sessionOf(owner, amora, cleo);
  cookies.operator = await staffSession(owner, 'operator');
  cookies.support = await staffSession(owner, 'support', [amora]);
  await insertComplaint(owner, amora, COMPLAINT_CASE);
  await writeMailChange(site, bram);
  const photo = await insertPhoto(owner, amora, anna);
  const conversation = await insertConversation(owner, amora, bram, anna);
  const { messageId: gift } = await insertGift(owner, amora, bram, anna);
  const chatPhoto = await insertChatPhoto(owner, amora, bram, anna);
  await owner`insert into likes (tenant_id, liker_id, liked_id) values (${amora.id}, ${bram.id}, ${anna.id})`;
  await bookOrder(owner, amora, await insertOrder(owner, amora, anna, { id: 1 }));
  const [message] = await owner<{ id: number }[]>`
    select id from messages where tenant_id = ${amora.id} and conversation_id = ${conversation} and kind = 'text'`;
  const choices = choicesToken(amora.id, anna, new Date());
  mutations = mutationsOn(bram, conversation, photo, message?.id, { gift, chatPhoto }, choices, amora.slug);
  await settle(owner, amora, anna);
});

/** Wrong passwords sent to one form must not block the next. */
async function forgetAttempts(): Promise<void> {
  await site.owner`delete from attempts where tenant_id = ${site.amora.id}`;
  await site.owner`delete from platform.staff_attempts`;
}

async function send(mutation: Mutation, options: Options): Promise<Reply> {
  return await call(hostFor(mutation, site.amora.domain), mutation.path, {
    ...options,
    method: mutation.method,
    cookie: cookies[mutation.by],
  });
}

/** A refusal with an explanation, as text, page or JSON, without internals. */
function expectRefusal(reply: Reply, what: string): void {
  expect(reply.status, `${what}: ${reply.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(reply.status, `${what}: ${reply.text.slice(0, 300)}`).toBeLessThan(500);
  expect(reply.status, `${what} is refused for what it is, not by a rate limit`).not.toBe(429);
  expect(reply.headers['content-type'], what).toMatch(/^(text\/(plain|html)|application\/json)/);
  expect(reply.text.trim(), what).not.toBe('');
  expect(reply.text, what).not.toMatch(/\bat \S+ \(|node_modules|postgres|syntax error/i);
}

/** Of bodies that shared code rejects before a form reads its fields, one in `share` is sent to each form, in rotation. */
async function refuseAll(
  bodies: (mutation: Mutation) => BadBody[],
  which = mutations,
  share = 1,
): Promise<void> {
  const before = await brandState(site.owner, site.amora);
  for (const [turn, mutation] of which.entries()) {
    await forgetAttempts();
    await Promise.all(
      bodies(mutation)
        .filter((_, index) => (index + turn) % share === 0)
        .map(async ({ what, options }) =>
          expectRefusal(await send(mutation, options), `${mutation.method} ${mutation.path}, ${what}`),
        ),
    );
  }
  expect(await brandState(site.owner, site.amora)).toBe(before);
}

const READ_ONLY_CALLS = ['chats', 'companyinfo', 'interests', 'likes', 'logout', 'regions'].map(
  (name) => `/api/${name}.php`,
);

const withFields = () => mutations.filter(({ fields }) => Object.keys(fields).length > 0);

describe('every form and call returns 4xx and changes nothing', () => {
  it('when a field is missing, empty or of the wrong type', () =>
    refuseAll((mutation) => badBodies.wrongFields(mutation), withFields()));

  it('when a field is too long', () => refuseAll((mutation) => badBodies.longFields(mutation), withFields()));

  it('when the body is larger than 256 kB, with or without a Content-Length', () =>
    refuseAll((mutation) => badBodies.oversized(mutation)));

  it('when the body cannot be parsed', () =>
    refuseAll((mutation) => badBodies.unreadable(mutation), withFields(), 3));

  it('when the encoding is wrong', () =>
    refuseAll((mutation) => badBodies.wronglyEncoded(mutation), withFields(), 2));

  it('when it contains files', () => refuseAll((mutation) => badBodies.files(mutation), withFields()));

  it('when the method is not supported', async () => {
    const before = await brandState(site.owner, site.amora);
    for (const mutation of mutations)
      for (const method of [
        'PATCH',
        'PROPFIND',
        'TRACE',
        ...(mutation.kind === 'json' ? [] : ['PUT', 'DELETE']),
      ]) {
        const reply = await call(hostFor(mutation, site.amora.domain), mutation.path, {
          method,
          cookie: cookies[mutation.by],
        });
        expectRefusal(reply, `${method} ${mutation.path}`);
      }
    for (const path of ['/api/message.php', '/api/chat.php'])
      expectRefusal(await call(site.amora.domain, path, { cookie: cookies.member }), `GET ${path}`);
    for (const path of READ_ONLY_CALLS)
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const reply = await call(site.amora.domain, path, { ...json({}, method), cookie: cookies.member });
        expect([reply.status, reply.text.trim()], `${method} ${path}`).toEqual([
          405,
          '{"error":"method_not_allowed"}',
        ]);
      }
    expect(await brandState(site.owner, site.amora)).toBe(before);
  });
});

it('valid requests still succeed afterwards', async () => {
  for (const mutation of mutations) {
    // The block is last, because the other requests would be refused after it.
    if (mutation.route === 'logout' || mutation.route === 'members_.$id' || mutation.refusedHere) continue;
    await forgetAttempts();
    const reply = await send(mutation, requestOf(mutation));
    expect(reply.status, `${mutation.method} ${mutation.path}: ${reply.text.slice(0, 300)}`).toBeLessThan(
      400,
    );
  }
});
