import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tenantTables } from '#tests/isolation/catalog-faults.ts';
import { writeRows } from '#tests/isolation/one-row-each.ts';
import { CONSENT } from '#tests/payments/consent.ts';
import { join, type Member } from '#tests/world/join.ts';
import { call, form, json, type Options, type Reply } from './call.ts';
import { openSite, sessionOf } from './site.ts';

/** Resources of one member that requests refer to by id. */
type Owned = {
  order: number;
  document: number;
  mandate: number;
  exported: string;
  conversation: number;
  message: number;
  chatPhoto: string;
  photo: string;
  session: string;
  passkey: string;
  device: string;
  clientId: string;
  restriction: number;
};

type Probe = {
  /** The route's file name, without its extension. */
  route: string;
  path: string | ((owned: Owned) => string);
  send?: (owned: Owned) => Options;
};

const site = openSite('other-members');
let victims: Owned;
let tables: string[];
let requester: Member;
let cookie: string;

/** Well-formed ids that do not exist. */
const nonexistent = (): Owned => ({
  order: 99_001,
  document: 99_002,
  mandate: 99_003,
  exported: randomUUID(),
  conversation: 99_004,
  message: 99_005,
  chatPhoto: randomUUID(),
  photo: randomUUID(),
  session: randomUUID(),
  passkey: randomUUID(),
  device: randomUUID(),
  clientId: randomUUID(),
  restriction: 99_006,
});

beforeAll(async () => {
  const { owner, amora } = site;
  const rows = await writeRows(owner, amora.id, 0);
  tables = await tenantTables(owner);
  const ofTable = async (table: string): Promise<string> => {
    const [row] = await owner<{ id: string }[]>`
      select id::text as id from ${owner(table)} where tenant_id = ${amora.id} limit 1`;
    if (!row) throw new Error(`There is no row of ${table}.`);
    return row.id;
  };
  victims = {
    order: Number(await ofTable('orders')),
    document: Number(await ofTable('billing_documents')),
    mandate: Number(await ofTable('mandates')),
    exported: await ofTable('data_exports'),
    conversation: rows.conversation,
    message: rows.message,
    chatPhoto: await ofTable('chat_photos'),
    photo: rows.photo,
    session: await ofTable('sessions'),
    passkey: await ofTable('passkeys'),
    device: await ofTable('push_subscriptions'),
    clientId: rows.clientId,
    restriction: Number(await ofTable('restrictions')),
  };
  // The site's worker would take the job, send the news and end the restriction during a test.
  await owner`delete from outbox where tenant_id = ${amora.id}`;
  await owner`update mail_news set due_at = now() + interval '1 day' where tenant_id = ${amora.id}`;
  await owner`update restrictions set ends_at = now() + interval '1 day' where tenant_id = ${amora.id}`;
  await owner`update chat_photos set created_at = now() where tenant_id = ${amora.id}`;
  // A photo that only its owner sees.
  await owner`update photos set private = true where tenant_id = ${amora.id}`;
});

beforeEach(async () => {
  const { owner, amora } = site;
  await owner`delete from attempts where tenant_id = ${amora.id}`;
  requester = await join(owner, amora, 'anna');
  cookie = await sessionOf(owner, amora, requester);
});

const PROBES: Probe[] = [
  {
    route: 'restrictions',
    path: '/restrictions',
    send: ({ restriction }) =>
      form({ intent: 'appeal', restriction: String(restriction), body: 'That was not me.' }),
  },
  // Money
  { route: 'transactions_.$id', path: ({ order }) => `/transactions/${order}` },
  { route: 'transactions_.$id', path: ({ order }) => `/transactions/${order}?redirectResult=abc` },
  {
    route: 'transactions_.$id',
    path: ({ order }) => `/transactions/${order}?sessionId=S1&sessionResult=abc`,
  },
  { route: 'transactions_.$id_.withdraw', path: ({ order }) => `/transactions/${order}/withdraw` },
  {
    route: 'transactions_.$id_.withdraw',
    path: ({ order }) => `/transactions/${order}/withdraw`,
    send: () => form({}),
  },
  { route: 'receipts.$id', path: ({ document }) => `/receipts/${document}` },
  { route: 'mandates.$id', path: ({ mandate }) => `/mandates/${mandate}` },
  { route: 'credits', path: ({ order }) => `/credits?before=${order}` },
  { route: 'api.order[.]php', path: ({ order }) => `/api/order.php?id=${order}` },
  {
    route: 'api.order[.]php',
    path: '/api/order.php',
    send: ({ order }) => json({ intent: 'press', order: String(order), ...CONSENT }),
  },
  {
    route: 'api.order[.]php',
    path: '/api/order.php',
    send: ({ order }) => json({ intent: 'result', order: String(order), session_result: 'abc' }),
  },
  // Conversations and their contents
  { route: 'chats_.$id', path: ({ conversation }) => `/chats/${conversation}` },
  {
    route: 'chats_.$id',
    path: ({ conversation }) => `/chats/${conversation}`,
    send: () => form({ intent: 'delete' }),
  },
  {
    route: 'chats_.$id',
    path: ({ conversation }) => `/chats/${conversation}`,
    send: () => form({ intent: 'unfilter' }),
  },
  { route: 'api.chat[.]php', path: ({ conversation }) => `/api/chat.php?conversation=${conversation}` },
  {
    route: 'api.chat[.]php',
    path: '/api/chat.php',
    send: ({ conversation }) => json({ conversation }, 'PUT'),
  },
  {
    route: 'api.chat[.]php',
    path: '/api/chat.php',
    send: ({ conversation }) => json({ conversation }, 'DELETE'),
  },
  {
    route: 'api.messages[.]php',
    path: ({ conversation }) => `/api/messages.php?conversation=${conversation}`,
  },
  { route: 'api.typing[.]php', path: '/api/typing.php', send: ({ conversation }) => json({ conversation }) },
  {
    route: 'api.message[.]php',
    path: '/api/message.php',
    send: ({ message }) => json({ message, body: 'Changed' }, 'PUT'),
  },
  {
    route: 'api.message[.]php',
    path: '/api/message.php',
    send: ({ message }) => json({ message }, 'DELETE'),
  },
  {
    route: 'api.reaction[.]php',
    path: '/api/reaction.php',
    send: ({ message }) => json({ message, reaction: 'heart' }),
  },
  { route: 'api.gift[.]php', path: '/api/gift.php', send: ({ message }) => json({ message }, 'PUT') },
  { route: 'profile_.gifts', path: ({ message }) => `/profile/gifts?before=${message}` },
  {
    route: 'profile_.gifts',
    path: '/profile/gifts',
    send: ({ message }) => form({ thank: String(message) }),
  },
  // Photos in chats
  { route: 'chat-photos_.$id', path: ({ chatPhoto }) => `/chat-photos/${chatPhoto}` },
  { route: 'chat-photos_.$id', path: ({ chatPhoto }) => `/chat-photos/${chatPhoto}?size=full` },
  {
    route: 'chat-photos_.$id',
    path: ({ chatPhoto }) => `/chat-photos/${chatPhoto}`,
    send: () => form({ intent: 'look' }),
  },
  { route: 'api.chat-photo[.]php', path: ({ clientId }) => `/api/chat-photo.php?client_id=${clientId}` },
  {
    route: 'api.chat-photo[.]php',
    path: '/api/chat-photo.php',
    send: ({ chatPhoto }) => json({ photo: chatPhoto }, 'PUT'),
  },
  // The member's own photos
  { route: 'photos.$id.$file', path: ({ photo }) => `/photos/${photo}/full.webp` },
  { route: 'profile_.photos_.$id', path: ({ photo }) => `/profile/photos/${photo}` },
  {
    route: 'profile_.photos_.$id',
    path: ({ photo }) => `/profile/photos/${photo}`,
    send: () => form({ intent: 'public' }),
  },
  {
    route: 'profile_.photos',
    path: '/profile/photos',
    send: ({ photo }) => form({ intent: 'delete', id: photo }),
  },
  {
    route: 'profile_.photos',
    path: '/profile/photos',
    send: ({ photo }) => form({ intent: 'order', order: photo }),
  },
  ...(['public', 'private', 'main', 'appeal'] as const).map((intent) => ({
    route: 'api.photo[.]php',
    path: '/api/photo.php',
    send: ({ photo }: Owned) => json({ intent, id: photo }, 'PUT'),
  })),
  { route: 'api.photo[.]php', path: '/api/photo.php', send: ({ photo }) => json({ id: photo }, 'DELETE') },
  // Account
  { route: 'notifications_.export_.$id', path: ({ exported }) => `/notifications/export/${exported}` },
  {
    route: 'notifications_.security',
    path: '/notifications/security',
    send: ({ session }) => form({ intent: 'end', session }),
  },
  {
    route: 'notifications_.security',
    path: '/notifications/security',
    send: ({ passkey }) => form({ intent: 'passkey_remove', passkey }),
  },
  {
    route: 'notifications_.push',
    path: '/notifications/push',
    send: ({ device }) => form({ intent: 'sign_off', device }),
  },
];

/** Routes about members that others may see (permissions.test.ts), bundles of the brand, or the member's own data. */
const NOT_OWNED = [
  // Staff see the members and people that their role opens.
  'console.brands.$brand.members_.$id',
  'console.brands.$brand.approvals_.$id',
  'console.brands.$brand.promotions',
  'console.brands.$brand.promotions_.new',
  'console.brands.$brand.promotions_.$id',
  'console.brands.$brand.profiles_.$id',
  'console.brands.$brand.desk_.$conversation',
  'console.brands.$brand.restrictions_.$id',
  'console.brands.$brand.answers',
  'console.brands.$brand.answers_.$id',
  'console.brands.$brand.money.orders_.$id',
  'console.brands.$brand.money.documents_.$id',
  'console.staff_.$id',
  // An entry of the brand's own history, and the version that a form shows.
  'console.brands.$brand.history',
  'console.brands.$brand.settings',
  'console.brands.$brand.content.bundles',
  'console.brands.$brand.content.gifts',
  'api.gallery[.]php',
  'chat-photos',
  'likes_.m.$id',
  'members_.$id',
  'members_.$id_.chat',
  'members_.$id_.landing',
  'members_.$id_.landing2.($slug)',
  'members_.$id_.landing3.($slug)',
  'members_.$id_.signup',
  'members_.$id_.block',
  'members_.$id_.favourite',
  'members_.$id_.gift',
  'members_.$id_.icebreaker',
  'members_.$id_.like',
  'members_.$id_.report',
  'signup-matches',
  'swipe-game',
  'api.swipe[.]php',
  'credits_.$id.($paymentmethod)',
  'credits_.repeat-order',
  'directdebit',
];

async function ask({ path, send }: Probe, owned: Owned): Promise<Reply> {
  const where = typeof path === 'function' ? path(owned) : path;
  return await call(site.amora.domain, where, { ...send?.(owned), cookie });
}

/** Without the requested ids, and without the parts that differ between two loads of a page. */
function told({ status, headers, text }: Reply, owned: Owned): string {
  let said = `${status} ${headers.location ?? ''} ${text.includes('<html') ? '' : text}`;
  for (const id of Object.values(owned)) said = said.replaceAll(String(id), 'ID');
  return said;
}

/** Everything that the brand stores about members other than the requester. */
async function state(): Promise<string> {
  const { owner, amora } = site;
  const held: string[] = [];
  for (const table of tables) {
    if (table === 'attempts') continue;
    const [row] = await owner<{ rows: string }[]>`
      select coalesce(string_agg(t::text, ';' order by t::text), '') as rows from ${owner(table)} t
      where tenant_id = ${amora.id} and t::text not like ${`%${requester.id}%`}`;
    held.push(`${table}: ${row?.rows}`);
  }
  return held.join('\n');
}

const NAMES: Owned = Object.fromEntries(
  Object.keys(nonexistent()).map((name) => [name, `:${name}`]),
) as unknown as Owned;
const nameOf = ({ path, send }: Probe): string => {
  const { method = 'GET', body = '' } = send?.(NAMES) ?? {};
  return `${method} ${typeof path === 'function' ? path(NAMES) : path} ${body}`;
};

describe('data of another member of the same brand', () => {
  it.each(PROBES.map((probe) => [nameOf(probe), probe] as const))(
    'looks nonexistent, and stays unchanged: %s',
    async (_, probe) => {
      const before = await state();
      const [unknown, theirs] = [nonexistent(), await ask(probe, victims)];
      expect(theirs.status).not.toBe(500);
      expect(told(theirs, victims)).toBe(told(await ask(probe, unknown), unknown));
      expect(await state()).toBe(before);
    },
  );

  it('is tested for every route with an id', () => {
    const takes = /parseId|parseUuid|parseBodyId|UUID\.test|params\.id|readPhotoAction/;
    const routes = readdirSync('app/routes').filter((file) =>
      takes.test(readFileSync(`app/routes/${file}`, 'utf8')),
    );
    const tried = new Set([...PROBES.map(({ route }) => route), ...NOT_OWNED]);
    const missing = routes.map((file) => file.replace(/\.tsx?$/, '')).filter((route) => !tried.has(route));
    expect(missing, 'add a probe to PROBES in this file').toEqual([]);
  });
});
