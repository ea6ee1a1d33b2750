import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { seedStaff } from '#app/domain/staff/staff-accounts.server.ts';
import { insertComplaint } from '#tests/world/complaint.ts';
import { join } from '#tests/world/join.ts';
import { STAFF_HOST, staffSession } from '#tests/world/staff.ts';
import { call, form, type Reply } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('console');
const PASSWORD = 'a long enough password';

beforeEach(() => site.owner`delete from platform.staff_attempts`);

const get = (path: string, cookie = '', host = STAFF_HOST) => call(host, path, cookie ? { cookie } : {});
const cookieOf = ({ headers }: Reply): string => String(headers['set-cookie']?.[0]).split(';')[0] ?? '';

async function addSupport(): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  const brands = [site.amora.slug];
  await seedStaff(site.owner, { email, name: 'Kim', role: 'support', brands, password: PASSWORD });
  return email;
}
const logIn = (email: string, password = PASSWORD, more: Record<string, string> = {}) =>
  call(STAFF_HOST, '/console/log-in', form({ email, password, ...more }));

it('after the password the session only allows the second step, and remembers the requested page', async () => {
  const to = `/console/brands/${site.amora.slug}/complaints?state=closed`;
  const entered = await logIn(await addSupport(), PASSWORD, { to });
  expect([entered.status, entered.headers.location]).toEqual([
    302,
    `/console/log-in/code?to=${encodeURIComponent(to)}`,
  ]);
  const attributes = String(entered.headers['set-cookie']).split('; ').slice(1).sort();
  expect(attributes).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/console', 'SameSite=Strict', 'Secure']);
  const cookie = cookieOf(entered);
  expect((await get('/console', cookie)).headers.location).toMatch(/^\/console\/log-in\?/);
  // Without an authenticator the second step sets one up.
  const setup = await get('/console/log-in/code', cookie);
  expect(setup.text).toMatch(/autocomplete="one-time-code"/i);
  await call(STAFF_HOST, '/console/log-out', { ...form({}), cookie });
  expect((await get('/console/log-in/code', cookie)).status).toBe(302);
});

it('an unknown address gets the same response as a wrong password', async () => {
  const email = await addSupport();
  const [wrong, unknown] = [await logIn(email, 'wrong'), await logIn(email.replace(/^./, 'x'), 'wrong')];
  const told = ({ status, text }: Reply) => [
    status,
    text.replaceAll(/[\w-]{36}@example\.test/g, '').replaceAll(/nonce="\w+"/g, ''),
  ];
  expect(told(wrong)).toEqual(told(unknown));
  expect(wrong.headers['set-cookie']).toBeUndefined();
});

it('login is blocked after five wrong passwords, and the response states for how long', async () => {
  const email = await addSupport();
  // Other files of these tests delete the counters.
  await vi.waitFor(async () => {
    for (let n = 0; n < 5; n += 1) await logIn(email, 'wrong');
    const refused = await logIn(email);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('15 minutes');
  }, 15_000);
});

it('brands’ hosts have no console, and the staff host serves nothing of a brand', async () => {
  const operator = await staffSession(site.owner, 'operator');
  const unknown = await get('/no/such/page', '', site.amora.domain);
  for (const path of ['/console', '/console/log-in', '/console/jobs', '/Console', '/%63onsole/jobs']) {
    const { status, text } = await get(path, operator, site.amora.domain);
    expect(status, path).toBe(404);
    expect(text, path).not.toContain('/console/');
  }
  expect(unknown.status).toBe(404);
  for (const path of ['/members', '/login', '/api/user.php', '/events', '/brand/x/theme.css', '/sw.js'])
    expect((await get(path, operator)).status, path).toBe(404);
  expect((await get('/')).headers.location).toBe('/console');
});

it('members’ sessions are not valid on the staff host, nor staff sessions on a brand’s host', async () => {
  const operator = await staffSession(site.owner, 'operator');
  expect((await get('/notifications', operator, site.amora.domain)).headers.location).toMatch(/^\/login/);
  const anna = await join(site.owner, site.amora, 'anna');
  const member = await sessionOf(site.owner, site.amora, anna);
  expect((await get('/console', member)).headers.location).toMatch(/^\/console\/log-in/);
  const page = await get('/console/jobs', `${member}; ${operator}`);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain(anna.name);
  const token = operator.split('=')[1];
  const asMember = await get('/notifications', `auth.session=${token}`, site.amora.domain);
  expect(asMember.headers.location).toMatch(/^\/login/);
  const asStaff = await get('/console', `console.session=${member.split('=')[1]}`);
  expect(asStaff.headers.location).toMatch(/^\/console\/log-in/);
});

it('console pages are not indexed or cached, and load only the keyboard script', async () => {
  const operator = await staffSession(site.owner, 'operator');
  for (const path of ['/console/log-in', '/console', '/console/jobs', '/console/staff', '/console/nothing']) {
    const { headers, text } = await get(path, operator);
    expect(headers['x-robots-tag'], path).toBe('noindex, nofollow');
    expect(headers['cache-control'], path).toBe('private, no-store');
    expect(text.replace('<script src="/console/keys.js" defer=""></script>', ''), path).not.toContain(
      '<script',
    );
  }
  for (const path of ['/', '/login', '/pages/terms'])
    expect((await get(path, '', site.amora.domain)).text).not.toContain('/console');
});

it('complaints are shown as plain text', async () => {
  const code = await insertComplaint(site.owner, site.amora, 'CASE-0007');
  const body = '<script>alert(1)</script>\n<img src=x onerror=alert(1)>';
  await site.owner`
    update complaints set body = ${body}, name = ${'<b>Ann</b>'}
    where tenant_id = ${site.amora.id} and code = ${code}`;
  const support = await staffSession(site.owner, 'support', [site.amora]);
  const at = `/console/brands/${site.amora.slug}/complaints`;
  for (const path of [at, `${at}/${code}`]) {
    const { text } = await get(path, support);
    expect(text, path).toContain('&lt;script&gt;');
    expect(text, path).not.toMatch(/<script>alert|<img src=x|<b>Ann/);
  }
});

it('an invalid cursor shows the first page of cases', async () => {
  const support = await staffSession(site.owner, 'support', [site.amora]);
  const at = `/console/brands/${site.amora.slug}/complaints`;
  for (const after of ['x', '9999999999999999999_CASE-0001', '1_', "1_CASE-000'"])
    expect((await get(`${at}?after=${encodeURIComponent(after)}`, support)).status).toBe(200);
});
