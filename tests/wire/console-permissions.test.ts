import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { insertComplaint } from '#tests/world/complaint.ts';
import { expectComplete } from '#tests/world/complete-list.ts';
import { join } from '#tests/world/join.ts';
import { insertStaff, STAFF_HOST, staffSession } from '#tests/world/staff.ts';
import { call, form } from './call.ts';
import {
  CONSOLE_ACTORS,
  type ConsoleActor,
  type ConsoleEntry,
  consolePermissions,
} from './console-permissions.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('console-permissions');
let person = 0;
let member = 0;
let approval = 0;

beforeAll(async () => {
  const { owner, amora, she } = site;
  await insertComplaint(owner, amora, 'CASE-000A');
  await insertComplaint(owner, she, 'CASE-000B');
  person = (await insertStaff(owner, 'support', [amora])).id;
  const [anna, bram] = [await join(owner, amora, 'anna'), await join(owner, amora, 'bram')];
  member = bram.id;
  const [asked] = await owner<{ id: string }[]>`
    insert into approvals (tenant_id, kind, member_id, requested_by, requested_at, expires_at, reason)
    select ${amora.id}, 'erase', ${bram.id}, ${person}, t, t + interval '7 days', 'They asked for it.'
    from date_trunc('second', now()) t returning id`;
  approval = Number(asked?.id);
  const cookie = await sessionOf(owner, amora, anna);
  const reported = await call(amora.domain, `/members/${bram.id}/report`, {
    ...form({ reason: 'scam' }),
    cookie,
  });
  expect(reported.status).toBeLessThan(400);
});

async function cookieOf(actor: ConsoleActor): Promise<string> {
  const { owner, amora, she } = site;
  switch (actor) {
    case 'stranger':
      return '';
    case 'halfway':
      return await staffSession(owner, 'operator', 'all', false);
    case 'member':
      return await sessionOf(owner, amora, await join(owner, amora, 'anna'));
    case 'elsewhere':
      return await staffSession(owner, 'support', [she]);
    case 'operator':
      return await staffSession(owner, 'operator');
    default:
      return await staffSession(owner, actor, [amora]);
  }
}

const readers = new Map<ConsoleActor, Promise<string>>();

/** Reading does not end a session, so each actor reads with a single one; some actions do, so they get a new one. */
function sessionFor(actor: ConsoleActor, reads: boolean): Promise<string> {
  if (!reads) return cookieOf(actor);
  const cookie = readers.get(actor) ?? cookieOf(actor);
  readers.set(actor, cookie);
  return cookie;
}

async function ask({ path, send }: ConsoleEntry, actor: ConsoleActor): Promise<string> {
  const cookie = await sessionFor(actor, !send);
  // The page of the second step creates the secret for the code.
  if (actor === 'halfway') await call(STAFF_HOST, '/console/log-in/code', { cookie });
  const { status, headers } = await call(STAFF_HOST, path, { ...send, ...(cookie && { cookie }) });
  if (status >= 300 && status < 400) return `to ${headers.location}`;
  return status === 200 ? 'ok' : String(status);
}

const entries = () => consolePermissions(site.amora.slug, site.she.slug, person, member, approval);

it('each role can access what the table says, on every page and action', async () => {
  for (const entry of entries()) {
    const asked = CONSOLE_ACTORS.map(async (actor) => [actor, await ask(entry, actor)] as const);
    const outcomes = Object.fromEntries(await Promise.all(asked));
    const { method = 'GET', body = '' } = entry.send ?? {};
    expect(outcomes, `${method} ${entry.path} ${body}`).toEqual(entry.who);
  }
}, 240_000);

it('the table lists every route of the console', () => {
  const needed = readdirSync('app/routes')
    .filter((file) => file.startsWith('console'))
    .flatMap((file) => {
      const source = readFileSync(`app/routes/${file}`, 'utf8');
      const route = file.replace(/\.tsx?$/, '');
      const reads = /export (const loader|(async )?function loader)\b/.test(source);
      const acts = /export (const action|(async )?function action)\b/.test(source);
      return [...(reads ? [`${route} reads`] : []), ...(acts ? [`${route} acts`] : [])];
    });
  const there = entries().map(({ route, send }) => `${route} ${send ? 'acts' : 'reads'}`);
  expectComplete('tests/wire/console-permissions.ts', there, needed);
});
