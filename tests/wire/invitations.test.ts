import { beforeAll, expect, it } from 'vitest';
import { randomToken, sha256 } from '#app/platform/secrets.ts';
import { call, type Reply } from './call.ts';
import { openSite } from './site.ts';

const site = openSite('invitations', { signups: 'invite_only' });
const code = randomToken();
beforeAll(async () => {
  const { owner, amora } = site;
  await owner`
    insert into invites (tenant_id, code_hash, uses_left, expires_at)
    values (${amora.id}, ${sha256(code)}, 1, now() + interval '30 days')`;
});

const get = (path: string, cookie = ''): Promise<Reply> =>
  call(site.amora.domain, path, cookie ? { cookie } : {});
const setBy = ({ headers }: Reply) => [headers['set-cookie'] ?? []].flat();
const isOpen = async (path: string, cookie = '') =>
  (await get(path, cookie)).text.includes('<form method="post" action="/signup');

it.each(['/', '/landers/gallery', '/landers/alonetonight', '/pricing'])(
  'an invitation on a link to %s is kept for the signup, whose link does not contain it',
  async (path) => {
    const first = await get(`${path}?invite=${code}`);
    expect(first.status).toBe(200);
    expect(setBy(first)).toEqual([`invite=${code}; Path=/; HttpOnly; Secure; SameSite=Lax`]);
    expect(await isOpen('/signup')).toBe(false);
    expect(await isOpen('/signup?gender=female&seeking=male', `invite=${code}`)).toBe(true);
    expect(setBy(await get(path, `invite=${code}`))).toEqual([]);
  },
);

it('an unknown invitation grants no access, and one that is too long is not stored', async () => {
  expect(await isOpen('/signup', 'invite=unknown')).toBe(false);
  expect(setBy(await get(`/?invite=${'x'.repeat(101)}`))).toEqual([]);
});

it('a newer invitation replaces the previous one', async () => {
  expect(setBy(await get(`/?invite=${code}`, 'invite=old')).join()).toContain(code);
  expect(await isOpen(`/signup?invite=${code}`, 'invite=old')).toBe(true);
});
