import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { addStaff } from '#app/domain/staff/staff-accounts.server.ts';
import { insertComplaint } from '#tests/world/complaint.ts';
import { join } from '#tests/world/join.ts';
import { staffSession } from '#tests/world/staff.ts';
import { call, form, type Reply } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('console');
const PASSWORD = 'a long enough password';

beforeEach(() => site.owner`delete from platform.staff_attempts`);

const get = (path: string, cookie = '') => call(site.amora.domain, path, cookie ? { cookie } : {});
const cookieOf = ({ headers }: Reply): string => String(headers['set-cookie']?.[0]).split(';')[0] ?? '';

async function addSupport(): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  const brands = [site.amora.slug];
  await addStaff(site.owner, { email, name: 'Kim', role: 'support', brands, password: PASSWORD });
  return email;
}
const logIn = (email: string, password = PASSWORD, more: Record<string, string> = {}) =>
  call(site.amora.domain, '/console/log-in', form({ email, password, ...more }));

it('login redirects to the requested page, and logout ends the session', async () => {
  const entered = await logIn(await addSupport(), PASSWORD, { to: '/console/complaints?state=closed' });
  expect([entered.status, entered.headers.location]).toEqual([302, '/console/complaints?state=closed']);
  const attributes = String(entered.headers['set-cookie']).split('; ').slice(1).sort();
  expect(attributes).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/console', 'SameSite=Strict', 'Secure']);
  const cookie = cookieOf(entered);
  expect((await get('/console/complaints', cookie)).status).toBe(200);
  await call(site.amora.domain, '/console/log-out', { ...form({}), cookie });
  expect((await get('/console/complaints', cookie)).status).toBe(302);
});

it('an unknown address gets the same answer as a wrong password', async () => {
  const email = await addSupport();
  const [wrong, unknown] = [await logIn(email, 'wrong'), await logIn(email.replace(/^./, 'x'), 'wrong')];
  const told = ({ status, text }: Reply) => [
    status,
    text.replaceAll(/[\w-]{36}@example\.test/g, '').replaceAll(/nonce="\w+"/g, ''),
  ];
  expect(told(wrong)).toEqual(told(unknown));
  expect(wrong.headers['set-cookie']).toBeUndefined();
});

it('login is blocked after five wrong passwords and says for how long', async () => {
  const email = await addSupport();
  for (let n = 0; n < 5; n += 1) expect((await logIn(email, 'wrong')).status).toBe(422);
  const refused = await logIn(email);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('15 minutes');
});

it('members’ sessions are invalid in the console, and staff sessions on the site', async () => {
  const operator = await staffSession(site.owner, site.amora, 'operator');
  expect((await get('/notifications', operator)).headers.location).toMatch(/^\/login/);
  const anna = await join(site.owner, site.amora, 'anna');
  const member = await sessionOf(site.owner, site.amora, anna);
  const page = await get('/console/jobs', `${member}; ${operator}`);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain(anna.name);
  const token = operator.split('=')[1];
  expect((await get('/notifications', `auth.session=${token}`)).headers.location).toMatch(/^\/login/);
});

it('on a brand that is not assigned to them, support staff see which brands are', async () => {
  const kim = await staffSession(site.owner, site.amora, 'support', [site.she]);
  const { status, text } = await get('/console/complaints', kim);
  expect(status).toBe(403);
  expect(text).toContain(`//${site.she.domain}:`);
  expect(text).not.toContain(`//${site.amora.domain}:`);
});

it('its pages are not indexed, not cached, and have no script', async () => {
  const operator = await staffSession(site.owner, site.amora, 'operator');
  for (const path of ['/console/log-in', '/console', '/console/jobs', '/console/nothing']) {
    const { headers, text } = await get(path, operator);
    expect(headers['x-robots-tag'], path).toBe('noindex, nofollow');
    expect(headers['cache-control'], path).toBe('private, no-store');
    if (path !== '/console/nothing') expect(text, path).not.toContain('<script');
  }
  for (const path of ['/', '/login', '/pages/terms'])
    expect((await get(path)).text).not.toContain('/console');
});

it('complaints are shown as plain text', async () => {
  const code = await insertComplaint(site.owner, site.amora, 'CASE-0007');
  const body = '<script>alert(1)</script>\n<img src=x onerror=alert(1)>';
  await site.owner`
    update complaints set body = ${body}, name = ${'<b>Ann</b>'}
    where tenant_id = ${site.amora.id} and code = ${code}`;
  const support = await staffSession(site.owner, site.amora, 'support', [site.amora]);
  for (const path of ['/console/complaints', `/console/complaints/${code}`]) {
    const { text } = await get(path, support);
    expect(text, path).toContain('&lt;script&gt;');
    expect(text, path).not.toMatch(/<script>alert|<img src=x|<b>Ann/);
  }
});

it('an invalid cursor shows the first page of cases', async () => {
  const support = await staffSession(site.owner, site.amora, 'support', [site.amora]);
  for (const after of ['x', '9999999999999999999_CASE-0001', '1_', "1_CASE-000'"])
    expect((await get(`/console/complaints?after=${encodeURIComponent(after)}`, support)).status).toBe(200);
});
