import { expect, it } from 'vitest';
import { readEnv } from '#app/platform/env.ts';
import { endStaffCookie, safeConsolePath, staffCookie } from './staff.ts';

it.each(['/console', '/console/jobs?all=welcome-mail', '/console/complaints/K7QX-29FM'])(
  'login redirects back to %s',
  (path) => expect(safeConsolePath(path)).toBe(path),
);

it.each([
  null,
  '',
  '/members',
  '/consoles',
  '//evil.example/console',
  'https://evil.example/console',
  '/console/../members',
  '/console/log-out',
  '/console\\evil.example',
])('login never redirects to %j', (path) => expect(safeConsolePath(path)).toBe('/console'));

it('the cookie is sent for the console’s pages only, and never from another site', () => {
  const attributes = 'Path=/console; HttpOnly; Secure; SameSite=Strict';
  expect(staffCookie('abc')).toBe(`console.session=abc; Max-Age=43200; ${attributes}`);
  expect(endStaffCookie()).toBe(`console.session=; Max-Age=0; ${attributes}`);
});

it('there is no console in production without a host for it', () => {
  const given = {
    DATABASE_URL: 'postgres://x/x',
    REDIS_URL: 'redis://x',
    SECRET_KEY: 'a'.repeat(64),
  };
  const hostOf = (different: Record<string, string>) =>
    readEnv({ NODE_ENV: 'production', ...given, ...different }).STAFF_HOST;
  expect(hostOf({})).toBeNull();
  expect(hostOf({ STAFF_HOST: 'staff.example.org' })).toBe('staff.example.org');
  expect(hostOf({ APP_ENV: 'development' })).toBe('staff.localhost');
  for (const wrong of ['staff.example.org:8080', 'https://staff.example.org', 'Staff.example.org'])
    expect(() => hostOf({ STAFF_HOST: wrong }), wrong).toThrow('STAFF_HOST');
});
