import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { choicesToken } from '#app/domain/notifications/choices.server.ts';
import { insertChatPhoto, insertGift } from '#tests/world/attachments.ts';
import { insertComplaint } from '#tests/world/complaint.ts';
import { expectComplete } from '#tests/world/complete-list.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { join, joinUnconfirmed, type Member } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { insertPhoto } from '#tests/world/photo.ts';
import { settle } from '#tests/world/settled.ts';
import { staffSession } from '#tests/world/staff.ts';
import { brandState } from './brand-state.ts';
import { call } from './call.ts';
import { writeMailChange } from './mail-change-link.ts';
import { COMPLAINT_CASE, hostFor, type Mutation, mutationsOn, requestOf } from './mutations.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('origin');
let other: Member;
let mutations: Mutation[] = [];
const UPLOAD = 'chat-photos';
const people: Partial<Record<Mutation['by'], Member>> = {};

beforeAll(async () => {
  people.member = await join(site.owner, site.amora, 'anna');
  people.unconfirmed = await joinUnconfirmed(site.owner, site.amora);
  other = await join(site.owner, site.amora, 'bram');
  await writeMailChange(site, other);
  const photo = await insertPhoto(site.owner, site.amora, people.member);
  const [owner, amora, me] = [site.owner, site.amora, people.member];
  const conversation = await insertConversation(owner, amora, other, me);
  const { messageId: gift } = await insertGift(owner, amora, other, me);
  const chatPhoto = await insertChatPhoto(owner, amora, other, me);
  await owner`insert into likes (tenant_id, liker_id, liked_id) values (${amora.id}, ${other.id}, ${me.id})`;
  await bookOrder(owner, amora, await insertOrder(owner, amora, me, { id: 1 }));
  const [message] = await owner<{ id: number }[]>`
    select id from messages where tenant_id = ${amora.id} and conversation_id = ${conversation} and kind = 'text'`;
  const choices = choicesToken(amora.id, me, new Date());
  mutations = [
    ...mutationsOn(other, conversation, photo, message?.id, { gift, chatPhoto }, choices, amora.slug),
    // A page for a file, which is not among these.
    { method: 'POST', by: 'member', kind: 'form', route: UPLOAD, path: '/chat-photos', fields: {} },
  ];
  await insertComplaint(owner, amora, COMPLAINT_CASE);
  await settle(owner, amora, me);
});

async function cookieFor({ by }: Mutation): Promise<string> {
  if (by === 'operator') return staffSession(site.owner, 'operator');
  if (by === 'support') return staffSession(site.owner, 'support', [site.amora]);
  const member = people[by];
  return member ? sessionOf(site.owner, site.amora, member) : 'entry_warning=1';
}

/** Browsers set these; a page of another site cannot change them. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://she.localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  { origin: 'https://evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
];

describe('a request from another site', () => {
  it('is tested on every route that can change data', () => {
    const acting = readdirSync('app/routes').filter((file) =>
      /export (async )?(function|const) action\b/.test(readFileSync(`app/routes/${file}`, 'utf8')),
    );
    expectComplete(
      'tests/wire/mutations.ts',
      mutations.map(({ route }) => route),
      acting.map((file) => file.replace(/\.tsx?$/, '')),
    );
  });

  it('is rejected everywhere, and changes nothing', async () => {
    const before = await brandState(site.owner, site.amora);
    type Sent = { mutation: Mutation; path: string; headers: Record<string, string>; cookie: string };
    const isRefused = async ({ mutation, path, headers, cookie }: Sent) => {
      const request = requestOf(mutation);
      const reply = await call(hostFor(mutation, site.amora.domain), path, {
        ...request,
        cookie,
        headers: { ...request.headers, ...headers },
      });
      expect(reply.status, `${mutation.method} ${path} ${JSON.stringify(headers)}`).toBe(403);
      expect(reply.text).toMatch(/^(The request comes from another site\.\n|\{"error":"cross_site"\})$/);
    };
    for (const mutation of mutations) {
      const paths = [mutation.path, `${mutation.path}?_data=routes%2F${mutation.route}`];
      const cookie = await cookieFor(mutation);
      await Promise.all(
        FOREIGN.flatMap((headers) => paths.map((path) => isRefused({ mutation, path, headers, cookie }))),
      );
    }
    expect(await brandState(site.owner, site.amora)).toBe(before);
  });

  it('cannot log a member out with a link or an image', async () => {
    const cookie = await sessionOf(site.owner, site.amora, other);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await call(site.amora.domain, '/api/logout.php', { cookie, headers })).status).toBe(403);
    const { text } = await call(site.amora.domain, '/api/user.php', { cookie });
    expect(JSON.parse(text).user.id).toBe(other.id);
  });
});

const isAccepted = ({ route, refusedHere }: Mutation): boolean => route !== UPLOAD && !refusedHere;

it('a same-site request is accepted on every route that can change data', async () => {
  // Blocking the other member is last, because later requests would be refused.
  const blocking = ({ route, fields }: Mutation) => route === 'members_.$id' || fields.block !== undefined;
  const passing = mutations.filter(isAccepted);
  for (const mutation of [...passing.filter((each) => !blocking(each)), ...passing.filter(blocking)]) {
    const reply = await call(hostFor(mutation, site.amora.domain), mutation.path, {
      ...requestOf(mutation),
      cookie: await cookieFor(mutation),
    });
    // The member was blocked by an earlier one of them.
    const refused = reply.text.includes('blocked_by_you');
    expect(
      reply.status < 400 || refused,
      `${mutation.method} ${mutation.path}: ${reply.status} ${reply.text.slice(0, 200)}`,
    ).toBe(true);
  }
});
