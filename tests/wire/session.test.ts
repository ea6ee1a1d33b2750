import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/world/cast.ts';
import { join, type Member } from '#tests/world/join.ts';
import { call, form, json, type Reply } from './call.ts';
import { openSite } from './site.ts';

const site = openSite('session');
let anna: Member;
beforeAll(async () => {
  anna = await join(site.owner, site.amora, 'anna');
});

const host = () => site.amora.domain;
const logInCall = (password = PASSWORD, email = anna.email) =>
  call(host(), '/api/user.php', json({ email, password }));
const userOf = (reply: Reply) => JSON.parse(reply.text).user;

/** The Set-Cookie header of the session, and the pair to send back. */
function sessionCookie(reply: Reply) {
  const line = reply.headers['set-cookie']?.find((each) => each.startsWith('auth.session=')) ?? '';
  return { line, pair: line.split(';')[0] ?? '' };
}
const who = async (cookie: string, on = host()) => userOf(await call(on, '/api/user.php', { cookie }));

describe('POST /api/user.php', () => {
  it('logs in and returns the user', async () => {
    const reply = await logInCall();
    expect(reply.status).toBe(200);
    expect(userOf(reply)).toMatchObject({
      id: anna.id,
      status: 'active',
      credits: 100,
      paid_user: true,
      total_unread_messages: 0,
      total_new_likes: 0,
      profile: { id: anna.id, name: 'Anna', country: 'US', status: 'active', main_image: null },
    });
    expect(reply.text).not.toMatch(/password|argon2|email/);
    expect(await who(sessionCookie(reply).pair)).toEqual(userOf(reply));
  });

  it('sets a cookie that is HttpOnly, SameSite and limited to its host', async () => {
    const attributes = sessionCookie(await logInCall())
      .line.split('; ')
      .slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']));
    expect(attributes.filter((attribute) => /^domain/i.test(attribute))).toEqual([]);
    const [age] = attributes
      .filter((attribute) => attribute.startsWith('Max-Age='))
      .map((each) => Number(each.slice(8)));
    expect(age).toBeGreaterThan(30 * 24 * 3600 - 60);
    expect(age).toBeLessThanOrEqual(30 * 24 * 3600);
  });

  it('gives the same response to a wrong password and an unknown address', async () => {
    const replies = [await logInCall('wrong horse'), await logInCall(PASSWORD, 'nobody@example.test')];
    for (const reply of replies) {
      expect([reply.status, JSON.parse(reply.text)]).toEqual([401, { error: 'login_failed' }]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it('blocks after five wrong passwords and states for how long', async () => {
    const bram = await join(site.owner, site.amora, 'bram');
    for (let i = 0; i < 5; i += 1) await logInCall('wrong horse', bram.email);
    const reply = await logInCall(PASSWORD, bram.email);
    expect([reply.status, JSON.parse(reply.text)]).toEqual([429, { error: 'login_blocked', minutes: 15 }]);
  });
});

describe('GET /api/user.php', () => {
  it('returns null for visitors and for invalid cookies', async () => {
    for (const cookie of [
      '',
      'auth.session=',
      'auth.session=x',
      `auth.session=${'a'.repeat(40)}`,
      'auth.session=%00',
      'auth.session=%zz',
    ])
      expect(await who(cookie)).toBeNull();
  });

  it('returns null on another brand with the same cookie', async () => {
    const { pair } = sessionCookie(await logInCall());
    expect(await who(pair, site.she.domain)).toBeNull();
    expect((await call(site.she.domain, '/likes', { cookie: pair })).status).toBe(302);
    expect((await who(pair)).id).toBe(anna.id);
  });
});

describe('PUT /api/user.php', () => {
  it('sets the language of the account and of the pages', async () => {
    const { pair: cookie } = sessionCookie(await logInCall());
    const reply = await call(host(), '/api/user.php', { ...json({ language: 'nl' }, 'PUT'), cookie });
    expect([reply.status, userOf(reply).language]).toEqual([200, 'nl']);
    expect((await who(cookie)).language).toBe('nl');
    expect((await call(host(), '/members', { cookie })).text).toMatch(/<html[^>]* lang="nl"/);
  });

  it('is for members only, and for supported languages', async () => {
    expect((await call(host(), '/api/user.php', json({ language: 'nl' }, 'PUT'))).status).toBe(403);
    const { pair: cookie } = sessionCookie(await logInCall());
    for (const language of ['xx', '', null, ['nl'], 'toString'])
      expect((await call(host(), '/api/user.php', { ...json({ language }, 'PUT'), cookie })).status).toBe(
        422,
      );
  });
});

describe('an API call for members', () => {
  it('requires a login and clears the cookie of an ended session', async () => {
    const put = (cookie?: string) =>
      call(host(), '/api/user.php', { ...json({ language: 'nl' }, 'PUT'), ...(cookie && { cookie }) });
    const { pair } = sessionCookie(await logInCall());
    await call(host(), '/api/logout.php', { cookie: pair });
    const reply = await put(pair);
    expect([reply.status, JSON.parse(reply.text).authentication_required]).toEqual([403, true]);
    expect(sessionCookie(reply).line).toMatch(/^auth\.session=;.*Max-Age=0/);
    expect((await put()).headers['set-cookie']).toBeUndefined();
  });
});

describe('logging out', () => {
  it.each(['/api/logout.php', '/logout'])('by %s ends the session on the server too', async (path) => {
    const { pair: cookie } = sessionCookie(await logInCall());
    const reply = await call(host(), path, path === '/logout' ? { ...form({}), cookie } : { cookie });
    expect(reply.status).toBeLessThan(400);
    expect(sessionCookie(reply).line).toMatch(/^auth\.session=;.*Max-Age=0/);
    expect(await who(cookie)).toBeNull();
  });

  it('without a session succeeds', async () => {
    expect((await call(host(), '/api/logout.php')).text).toBe('{"user":null}');
  });
});

describe('the login form', () => {
  const post = (fields: Record<string, string>) =>
    call(host(), '/login', form({ email: anna.email, password: PASSWORD, ...fields }));

  it('redirects to the members page, or back to the requested page', async () => {
    expect(await post({})).toMatchObject({ status: 302, headers: { location: '/members' } });
    expect(await post({ back: '/likes/sent' })).toMatchObject({ headers: { location: '/likes/sent' } });
    for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(await post({ back })).toMatchObject({ headers: { location: '/members' } });
    const pageFor = async (back: string) =>
      (await call(host(), `/login?back=${encodeURIComponent(back)}`)).text;
    expect(await pageFor('/likes/sent')).toContain('name="back" value="/likes/sent"');
    // Also followed by the browser itself, after a login with a passkey.
    expect(await pageFor('https://evil.example/login')).toContain('name="back" value=""');
  });

  it('by email logs in a member whose signup opened no session', async () => {
    expect((await call(host(), '/complete-signup')).text).toContain('href="/login/link"');
  });

  it('shows the error, without repeating the password', async () => {
    const reply = await post({ password: 'Geheim-12345' });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('Login failed, please try again');
    expect(reply.text).not.toContain('Geheim-12345');
  });
});
