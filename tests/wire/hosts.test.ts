import { describe, expect, it } from 'vitest';
import { brands } from '#tenants/brands/index.ts';
import { call, PORT, raw } from './call.ts';
import { openSite } from './site.ts';

const site = openSite('hosts');
const OWN = 'wire-hosts-amora.localhost';

const get = (host: string, path = '/', more = '') =>
  raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);
/** Without the framing of a chunked body. */
const bodyOf = (reply: string) =>
  reply.slice(reply.indexOf('\r\n\r\n') + 4).replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, '');

const FOREIGN = [
  'evil.example',
  'localhost',
  '127.0.0.1',
  `127.0.0.1:${PORT}`,
  `[::1]:${PORT}`,
  'wire-hosts-amora.localhost.evil.example',
  'x.wire-hosts-amora.localhost',
  'wire-hosts-amora.localhos',
  'wire-hosts-amora_x.localhost',
  'wire-hosts-amora..localhost',
  '.wire-hosts-amora.localhost',
  '-wire-hosts-amora.localhost',
  'user@wire-hosts-amora.localhost',
  'wire-hosts-amora.localhost@evil.example',
  'wire-hosts-amora.localhost/members',
  'wire-hosts-amora.localhost:80/evil',
  'wire-hosts-amora.localhost#',
  'wire-hosts-amora.localhost?x=1',
  'wire-hosts-amora.localhost\\@evil.example',
  'wire-hosts-amora.localhost,evil.example',
  'wire-hosts-amora.localhost evil.example',
  'wire-hosts-amora.localhost:99999',
  'wire-hosts-amora.localhost:port',
  'wire%2dhosts-amora.localhost',
  `${'a.'.repeat(200)}localhost`,
  '<script>alert(1)</script>',
  "' or 1=1 --",
];

describe('an unknown host', () => {
  it.each(FOREIGN)('%s gets a plain 404 that names no brand', async (host) => {
    const reply = await get(host);
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).toMatch(/content-type: text\/plain/i);
    expect(bodyOf(reply)).toBe('Not found.\n');
    for (const { name, slug } of brands) expect(reply).not.toMatch(new RegExp(`${slug}|${name}`, 'i'));
  });

  it.each(['/members', '/api/user.php', '/assets/x.js', '/events', '/brand/000000000000/theme.css'])(
    'gets a plain 404 on %s too',
    async (path) => expect(bodyOf(await get('evil.example', path))).toBe('Not found.\n'),
  );

  it('is not accepted through headers that only a proxy may send', async () => {
    for (const header of ['X-Forwarded-Host', 'Forwarded', 'X-Host', 'X-Original-Host'])
      expect(bodyOf(await get('evil.example', '/', `${header}: ${OWN}\r\n`))).toBe('Not found.\n');
  });

  it('cannot be hidden by a second Host header or an absolute URL', async () => {
    expect(await get(OWN, '/', 'Host: evil.example\r\n')).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(await get('evil.example', '/', `Host: ${OWN}\r\n`)).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(await get(OWN, 'http://evil.example/')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await get(OWN, `http://${OWN}/`)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('is rejected when missing or empty', async () => {
    expect(await raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await get('')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await raw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('a known host', () => {
  it.each([OWN, OWN.toUpperCase(), `${OWN}.`, `${OWN}:${PORT}`, `${OWN}.:${PORT}`, `${OWN}:80`])(
    'is served for %s',
    async (host) => {
      const reply = await get(host, '/login');
      expect(reply).toMatch(/^HTTP\/1\.1 200 /);
      expect(reply).toContain('Amora');
    },
  );

  it('serves its own brand, regardless of forwarded headers', async () => {
    const [amora, she] = [await get(site.amora.domain), await get(site.she.domain)];
    expect(amora).toContain(site.amora.company.name);
    expect(amora).not.toContain(site.she.company.name);
    expect(she).toContain(site.she.company.name);
    const forwarded = await get(site.amora.domain, '/', `X-Forwarded-Host: ${site.she.domain}\r\n`);
    expect(forwarded).toContain(site.amora.company.name);
    expect(forwarded).not.toContain(site.she.company.name);
  });
});

describe('the probes', () => {
  it.each(['/healthz', '/readyz'])('%s responds on any host and reveals nothing else', async (path) => {
    const reply = await call('10.0.0.1', path);
    expect(reply).toMatchObject({ status: 200, text: 'ok\n', headers: { 'cache-control': 'no-store' } });
  });
});
