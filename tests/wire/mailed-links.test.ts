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
