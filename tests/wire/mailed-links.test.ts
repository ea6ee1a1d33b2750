import { beforeEach, describe, expect, it } from 'vitest';
import { randomToken, sha256 } from '#app/platform/secrets.ts';
import { join, type Member } from '#tests/world/join.ts';
import { call, form, type Reply } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('mailed-links');
const host = () => site.amora.domain;

const PURPOSES = ['activate', 'log_in', 'reactivate', 'reset_password'] as const;
const PAGES = {
  activate: '/activate/do',
  log_in: '/login/do',
  reactivate: '/reactivate/do',
  reset_password: '/reset-password/do',
};

const accountFor = (purpose: keyof typeof PAGES): Promise<Member> =>
  join(site.owner, site.amora, purpose === 'reactivate' ? 'emil' : 'cleo');

async function linkTo({ id }: Member, purpose: keyof typeof PAGES): Promise<string> {
  const token = randomToken();
  await site.owner`
    insert into tokens (tenant_id, token_hash, purpose, account_id, expires_at)
    values (${site.amora.id}, ${sha256(token)}, ${purpose}, ${id}, now() + interval '10 minutes')`;
  return token;
}

async function stateOf({ id }: Member) {
  const [account] = await site.owner`
    select a.status, a.confirmed_at, a.password_hash, t.used_at,
      (select count(*)::int from sessions s where s.account_id = a.id) as sessions
    from accounts a join tokens t on t.account_id = a.id where a.id = ${id}`;
  return account;
}
const sessionIn = ({ headers }: Reply) =>
  (headers['set-cookie'] ?? []).find((line: string) => line.startsWith('auth.session='));

describe.each(PURPOSES)('the emailed link to %s', (purpose) => {
  let member: Member;
  let token: string;
  beforeEach(async () => {
    member = await accountFor(purpose);
    token = await linkTo(member, purpose);
  });

  it('changes nothing on GET or HEAD', async () => {
    const before = await stateOf(member);
    for (const options of [{}, { method: 'HEAD' }]) {
      const short = await call(host(), `/${token}`, options);
      expect([short.status, short.headers.location]).toEqual([302, `${PAGES[purpose]}?token=${token}`]);
      const page = await call(host(), `${PAGES[purpose]}?token=${token}`, options);
      expect(page.status).toBe(200);
      expect([sessionIn(short), sessionIn(page)]).toEqual([undefined, undefined]);
    }
    expect(await stateOf(member)).toEqual(before);
  });

  it('neither replaces an open session nor adds one', async () => {
    const anna = await join(site.owner, site.amora, 'anna');
    const cookie = await sessionOf(site.owner, site.amora, anna);
    const fields = { token, password: 'another horse', again: 'another horse' };
    const reply = await call(host(), PAGES[purpose], { ...form(fields), cookie });
    expect(sessionIn(reply)).toBeUndefined();
    expect((await stateOf(member))?.sessions).toBe(0);
    const user = JSON.parse((await call(host(), '/api/user.php', { cookie })).text).user;
    expect(user.id).toBe(anna.id);
  });

  it('logs in with one click', async () => {
    const fields = { token, password: 'another horse', again: 'another horse' };
    const reply = await call(host(), PAGES[purpose], form(fields));
    expect(reply.status).toBe(302);
    expect(sessionIn(reply)).toBeDefined();
    expect(await stateOf(member)).toMatchObject({ sessions: 1 });
  });
});

/** Where a link that no longer works ends, and the next step from there. */
const GONE = {
  activate: ['/activate/error', /href="\/login"/],
  log_in: ['/login/do', /href="\/login\/link"/],
  reactivate: ['/reactivate/do', /href="\/login"/],
  reset_password: ['/reset-password/do', /href="\/reset-password"/],
  change_mail: ['/mail-change/do', /href="\/login\?back=\/profile\/account"/],
  withdraw: ['/withdraw/do', /href="mailto:/],
  statement: ['/restrictions', /href="\/login"/],
} as const;
/** A confirmation can be repeated and statements can be read again, until their links expire. */
const REPEATABLE: readonly string[] = ['activate', 'statement'];
const CASES = (Object.keys(GONE) as (keyof typeof GONE)[]).flatMap((purpose) =>
  [...(REPEATABLE.includes(purpose) ? [] : ['used']), 'expired'].map((state) => [purpose, state] as const),
);

/** An expired or used link, of an account in a suitable state. */
async function goneLink(purpose: keyof typeof GONE, state: string): Promise<string> {
  const { owner, amora } = site;
  const { id } = await join(owner, amora, purpose === 'reactivate' ? 'emil' : 'cleo');
  const token = randomToken();
  await owner`
    insert into tokens (tenant_id, token_hash, purpose, account_id, new_email, used_at, expires_at)
    values (
      ${amora.id}, ${sha256(token)}, ${purpose}, ${id}, ${purpose === 'change_mail' ? 'new@example.test' : null},
      ${state === 'used' ? new Date() : null}, now() + ${state === 'used' ? '10 minutes' : '0 minutes'}::interval)`;
  return token;
}

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

it.each(CASES)(
  'the emailed link to %s that is %s leads to the next possible step',
  async (purpose, state) => {
    const [page, wayOn] = GONE[purpose];
    const short = await call(host(), `/${await goneLink(purpose, state)}`);
    expect([short.status, String(short.headers.location).split('?')[0]]).toEqual([302, page]);
    const { status, text } = await call(host(), String(short.headers.location));
    expect(status).toBe(purpose === 'activate' ? 200 : 410);
    expect(mainOf(text)).toMatch(wayOn);
    expect(mainOf(text)).not.toContain('name="token"');
  },
);

it('an emailed link that has confirmed an account says so when opened again', async () => {
  const token = await goneLink('activate', 'used');
  await site.owner`
    update accounts set status = 'active', confirmed_at = now()
    where id = (select account_id from tokens where token_hash = ${sha256(token)})`;
  const short = await call(host(), `/${token}`);
  const page = await call(host(), String(short.headers.location));
  expect([short.status, page.status, page.headers.location]).toEqual([302, 302, '/activate/done']);
});
