import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectComplete } from '#tests/world/complete-list.ts';
import { insertConversation } from '#tests/world/conversation.ts';
import { join, joinUnconfirmed, type Member } from '#tests/world/join.ts';
import { call, type Reply } from './call.ts';
import {
  ABOUT_A_MEMBER,
  ACTORS,
  type Actor,
  type Entry,
  type Ids,
  PERMISSIONS,
} from './permissions-table.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('permissions');
let people: Record<Exclude<Actor, 'visitor'>, Member>;

beforeAll(async () => {
  const { owner, amora, she } = site;
  people = {
    unconfirmed: await joinUnconfirmed(owner, amora),
    free: await join(owner, amora, 'bram'),
    premium: await join(owner, amora, 'anna'),
    blocked: await join(owner, amora, 'dirk'),
    otherBrand: await join(owner, she, 'anna'),
  };
});

type Requester = { actor: Actor; cookie: string; ids: Ids };

async function deleteAttempts(): Promise<void> {
  await site.owner`delete from attempts where tenant_id = ${site.amora.id}`;
}

/** Each actor with a separate target member, so that no response depends on an earlier one. */
async function requesters(): Promise<Requester[]> {
  const { owner, amora, she } = site;
  const stranger = await join(owner, amora, 'anna');
  const foreign = await insertConversation(owner, amora, await join(owner, amora, 'bram'), stranger);
  const [photo] = await owner<{ id: string }[]>`
    insert into photos (tenant_id, member_id, state) values (${amora.id}, ${stranger.id}, 'active') returning id`;
  const made: Requester[] = [];
  for (const actor of ACTORS) {
    const target = await join(owner, amora, 'anna');
    const ids = { target: target.id, conversation: foreign, foreign, photo: photo?.id ?? '' };
    if (actor === 'visitor') {
      made.push({ actor, cookie: '', ids });
      continue;
    }
    const person = people[actor];
    if (actor !== 'otherBrand') ids.conversation = await writeTo(person, target);
    if (actor === 'blocked')
      await owner`insert into blocks (tenant_id, blocker_id, blocked_id) values (${amora.id}, ${target.id}, ${person.id})`;
    const cookie = await sessionOf(owner, actor === 'otherBrand' ? she : amora, person);
    made.push({ actor, cookie, ids });
  }
  return made;
}

/** The target writes first, because some actors may not. */
const writeTo = (person: Member, target: Member): Promise<number> => {
  const { owner, amora } = site;
  return owner.begin(async (sql) => {
    const [before] = await sql<{ status: string }[]>`
      select status from members where tenant_id = ${amora.id} and id = ${person.id}`;
    await sql`update members set status = 'active' where tenant_id = ${amora.id} and id = ${person.id}`;
    const id = await insertConversation(sql as never, amora, person, target);
    await sql`update members set status = ${before?.status ?? ''} where tenant_id = ${amora.id} and id = ${person.id}`;
    return id;
  });
};

function outcomeOf({ status, headers, text }: Reply): string {
  const location = String(headers.location ?? '');
  if (status >= 300 && status < 400)
    return location.startsWith('/login') ? 'login' : `to ${location.replace(/\d{4,}/g, ':id')}`;
  if (status === 403 && text.includes('"authentication_required":true')) return 'auth';
  return status < 300 ? 'ok' : String(status);
}

async function ask(
  { path, send }: Pick<Entry, 'path' | 'send'>,
  { cookie, ids }: Requester,
): Promise<string> {
  const options = typeof send === 'function' ? send(ids) : (send ?? {});
  const where = typeof path === 'function' ? path(ids) : path;
  return outcomeOf(await call(site.amora.domain, where, { ...options, cookie }));
}

const NO_IDS: Ids = { target: 1, conversation: 2, foreign: 3, photo: 'photo' };

function nameOf({ path, send }: Pick<Entry, 'path' | 'send'>): string {
  const { method = 'GET', body = '' } = typeof send === 'function' ? send(NO_IDS) : (send ?? {});
  return `${method} ${typeof path === 'function' ? path(NO_IDS) : path} ${body}`;
}
const named = PERMISSIONS.map((entry) => [nameOf(entry), entry] as const);
/** The logout call handles GET as well. */
const changes = ({ route, send }: Entry): boolean => Boolean(send) || route === 'api.logout[.]php';
const reads = named.filter(([, entry]) => !changes(entry));
const writes = named.filter(([, entry]) => changes(entry));

describe('permissions', () => {
  async function check(entry: Entry, from: Requester[]): Promise<void> {
    const outcomes: Partial<Record<Actor, string>> = {};
    for (const requester of from) outcomes[requester.actor] = await ask(entry, requester);
    expect(outcomes).toEqual(entry.who);
  }

  describe('to read, which changes nothing that a later response depends on', () => {
    let readers: Requester[] = [];
    beforeAll(async () => {
      readers = await requesters();
    });

    it.each(reads)('%s', async (_, entry) => {
      await deleteAttempts();
      await check(entry, readers);
    });
  });

  describe('to change data', () => {
    it.each(writes)('%s', async (_, entry) => {
      await deleteAttempts();
      await check(entry, await requesters());
    });
  });
});

describe('for nonexistent members', () => {
  /** A member for each way of being invisible; `unknown` is an id without a member. */
  async function absent(): Promise<Record<string, Requester>> {
    const { owner, amora } = site;
    await owner`delete from attempts where tenant_id = ${amora.id}`;
    const requester = await join(owner, amora, 'anna');
    const cookie = await sessionOf(owner, amora, requester);
    const about = (target: number): Requester => ({ actor: 'premium', cookie, ids: { ...NO_IDS, target } });
    const hider = await join(owner, amora, 'bram');
    await owner`
      insert into blocks (tenant_id, blocker_id, blocked_id, kind)
      values (${amora.id}, ${hider.id}, ${requester.id}, 'hidden')`;
    return {
      unknown: about(1),
      gone: about((await join(owner, amora, 'emil')).id),
      invisible: about((await join(owner, amora, 'bram', { invisible: true })).id),
      hider: about(hider.id),
    };
  }

  it.each(ABOUT_A_MEMBER.map((entry) => [nameOf(entry), entry] as const))('%s', async (_, entry) => {
    const outcomes: Record<string, string> = {};
    for (const [who, requester] of Object.entries(await absent()))
      outcomes[who] = await ask(entry, requester);
    expect(outcomes).toEqual(Object.fromEntries(Object.keys(outcomes).map((who) => [who, '404'])));
  });
});

it('every loader and every action of a route is in the permission table', () => {
  // The console has its own table.
  const files = readdirSync('app/routes').filter(
    (file) => !/^console[._]/.test(file) || file === 'console.tsx',
  );
  const needed = files.flatMap((file) => {
    const source = readFileSync(`app/routes/${file}`, 'utf8');
    const route = file.replace(/\.tsx?$/, '');
    const reads = /export (default|const loader|(async )?function loader)\b/.test(source);
    const acts = /export (const action|(async )?function action)\b/.test(source);
    return [...(reads ? [`${route} reads`] : []), ...(acts ? [`${route} acts`] : [])];
  });
  const there = PERMISSIONS.map(({ route, send }) => `${route} ${send ? 'acts' : 'reads'}`);
  expectComplete('tests/wire/permissions-table.ts', there, needed);
});
