import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { brand as gilf } from '#tenants/brands/gilf.ts';
import { call, siteRedisUrl } from './call.ts';
import { runOnSite } from './run-command.ts';

const run = promisify(execFile);
/** Unique, so that the test can be repeated on the same site. */
const SLUG = `wire-command-${Date.now().toString(36)}`;
const HOST = `${SLUG}.localhost`;
const brand = { ...gilf, slug: SLUG, name: 'Wire & Command', hosts: [HOST] };
const WITHIN_MS = 15_000;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
});
afterAll(async () => {
  await tenant('off', brand.slug).catch(() => {});
  await rm(folder, { recursive: true });
});

/** `node build/server/command.js tenant …` as in production, against the site's database; optionally without Redis. */
async function built(command: string, argument: string, redis = true): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: process.env.TEST_SITE_DATABASE_URL,
    REDIS_URL: redis ? siteRedisUrl() : '',
  };
  const args = ['build/server/command.js', 'tenant', command, argument];
  return (await run(process.execPath, args, { env })).stdout;
}

/** The same command in this process, which takes a second less. Throws its output when it fails. */
async function tenant(...args: string[]): Promise<string> {
  const outcome = await runOnSite('tenant', ...args);
  if (outcome.code !== 0) throw outcome;
  return outcome.stdout;
}

async function brandFile(content: object): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, JSON.stringify(content));
  return file;
}

/** The home page of the host, once it contains the text. */
const becomes = (status: number, text: string) =>
  vi.waitFor(
    async () => {
      const reply = await call(HOST, '/');
      expect(reply.status).toBe(status);
      expect(reply.text).toContain(text);
    },
    { timeout: WITHIN_MS, interval: 20 },
  );

it('a brand is added and changed from a file while the site is running', async () => {
  expect((await call(HOST, '/')).status).toBe(404);
  expect(await tenant('check', await brandFile(brand))).toContain('ready to go live');
  await built('add', await brandFile(brand));
  await becomes(200, 'Wire &amp; Command');
  await built('apply', await brandFile({ ...brand, name: 'Wire & Order' }));
  await becomes(200, 'Wire &amp; Order');
  expect(await tenant('list')).toMatch(new RegExp(`^on +${SLUG} .*${HOST}`, 'm'));
});

it('a brand is switched off and on, even if the site misses the notification', async () => {
  await tenant('off', brand.slug);
  await becomes(404, 'This site is closed right now.');
  // Providers still report payments and mails.
  for (const path of ['/api/adyen.php', '/api/mail-report.php']) {
    const send = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await call(HOST, path, send)).status, path).not.toBe(404);
    expect((await call(HOST, path)).status, path).toBe(404);
  }
  await built('on', brand.slug, false);
  await becomes(200, 'Wire &amp; Order');
});

it('a brand that is off redirects to another brand’s host, never elsewhere', async () => {
  await expect(tenant('redirect', SLUG, 'evil.example')).rejects.toMatchObject({
    stderr: expect.stringContaining('evil.example is no host of another brand'),
  });
  expect(await tenant('redirect', SLUG, 'she.localhost/members')).toContain('she.localhost/members');
  await vi.waitFor(
    async () => {
      const { status, headers } = await call(HOST, '/chats');
      expect([status, headers['cache-control']]).toEqual([302, 'no-store']);
      expect(headers.location).toMatch(/^http:\/\/she\.localhost:\d+\/members$/);
    },
    { timeout: WITHIN_MS, interval: 20 },
  );
  // Calls and webhooks are not redirected.
  expect((await call(HOST, '/api/user.php')).status).toBe(404);
  await tenant('on', SLUG);
  await becomes(200, 'Wire &amp; Order');
});

it('a clone is a draft with the same settings, and an export is a file that can be applied', async () => {
  const copy = `${SLUG}-copy`;
  expect(await tenant('clone', SLUG, copy, `${copy}.localhost`, 'Copied')).toContain('a draft');
  expect((await call(`${copy}.localhost`, '/')).status).toBe(404);
  const [own, cloned] = [await tenant('export', SLUG), await tenant('export', copy)].map(
    (text) => JSON.parse(text) as typeof brand & { settings: { countries: string[] } },
  );
  expect(cloned).toMatchObject({ name: 'Copied', hosts: [`${copy}.localhost`] });
  expect(cloned?.settings.countries).toEqual(own?.settings.countries);
  expect(await tenant('check', await brandFile(own ?? {}))).toContain('ready to go live');
  const lines = (await tenant('export-data', SLUG)).trim().split('\n').filter(Boolean);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ table: expect.any(String) });
});

it('an invalid brand is rejected, and the site keeps serving the previous version', async () => {
  const refused = async (command: string, content: object) => {
    const failed = await tenant(command, await brandFile(content)).catch(
      (error: { stderr: string; stdout: string }) => error,
    );
    if (typeof failed === 'string') throw new Error('It was accepted.');
    return failed.stderr + failed.stdout;
  };
  expect(await refused('add', { ...brand, slug: 'wire-thief', hosts: ['she.localhost'] })).toContain(
    'she.localhost belongs to she',
  );
  expect(await refused('add', brand)).toContain(`${SLUG} exists already`);
  expect(await refused('check', { ...brand, niche: 9 })).toContain('niche');
  const tooYoung = { ...brand, settings: { ...brand.settings, minimum_age: 16 } };
  expect(await refused('apply', tooYoung)).toContain('settings.minimum_age');
  expect((await call('she.localhost', '/')).status).toBe(200);
  expect((await call(HOST, '/')).text).toContain('Wire &amp; Order');
});

it('a promotion is read from a file, and a file that is not JSON is reported by name', async () => {
  const promotion = {
    texts: { [brand.settings.domain_language]: { title: 'News', body: 'Something new.' } },
    path: '/premium',
    starts_at: '2099-01-01T00:00:00Z',
    ends_at: '2099-01-02T00:00:00Z',
  };
  const told = await tenant('promote', SLUG, await brandFile(promotion));
  expect(told).toMatch(/^Promotion [0-9a-f-]{36} will be sent/);
  const broken = join(folder, 'broken.json');
  await writeFile(broken, '{ "slug": ');
  await expect(tenant('check', broken)).rejects.toMatchObject({
    stderr: expect.stringContaining(`${broken} is not JSON`),
  });
});

it('the theme of a brand is applied with its file', async () => {
  const { text } = await call(HOST, '/login');
  const [, theme = ''] = /href="(\/brand\/[0-9a-f]{12}\/theme\.css)"/.exec(text) ?? [];
  const reply = await call(HOST, theme);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(reply.headers['cache-control']).toContain('immutable');
});
