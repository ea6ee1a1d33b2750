import { request } from 'node:http';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBrowser } from '#tests/fakes/push-service/browser-keys.ts';
import { join } from '#tests/world/join.ts';
import { call, json, PORT } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('installed');
let cookie = '';
let discreet = '';

beforeAll(async () => {
  const { owner, amora } = site;
  cookie = await sessionOf(owner, amora, await join(owner, amora, 'anna'));
  const bram = await join(owner, amora, 'bram');
  await owner`update accounts set discreet = true where id = ${bram.id}`;
  discreet = await sessionOf(owner, amora, bram);
});

const get = (path: string, as = '', host = site.amora.domain) => call(host, path, as ? { cookie: as } : {});
const manifest = async (as = '', host = site.amora.domain) =>
  JSON.parse((await get('/manifest.webmanifest', as, host)).text);

function bytesOf(path: string): Promise<{ status: number; type: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${site.amora.domain}:${PORT}` };
    request({ host: '127.0.0.1', port: PORT, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'],
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('the service worker', () => {
  it('is the same for everyone, never cached, and may load from the site only', async () => {
    const replies = [await get('/sw-push.js'), await get('/sw-push.js', cookie, site.she.domain)];
    expect(replies[0]?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(replies[0]?.text).toBe(replies[1]?.text);
    expect(replies[0]?.text).toMatch(/const BUILD = '[\w-]{12}';/);
  });
});

describe('the manifest', () => {
  it('is that of the brand, in the reader’s language', async () => {
    const amora = await manifest();
    expect(amora).toMatchObject({ name: site.amora.name, id: '/', display: 'standalone', lang: 'en' });
    const she = await manifest('', site.she.domain);
    expect(she).toMatchObject({ name: site.she.name, lang: 'nl' });
    expect(she.icons[0].src).not.toBe(amora.icons[0].src);
  });

  it('accepts photos that other apps share, of the types that may be uploaded', async () => {
    const { share_target: target } = await manifest();
    expect(target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' });
    expect(target.params.files).toEqual([
      { name: 'photo', accept: expect.arrayContaining(['image/jpeg', 'image/png', 'image/heic']) },
    ]);
    // Without a service worker to handle the request, the photo is chosen on its page.
    const reply = await get('/share', cookie);
    expect([reply.status, reply.headers.location]).toEqual([302, '/profile/photos']);
  });

  it('of a member in discreet mode names no brand and shows no logo', async () => {
    const plain = await manifest(discreet);
    expect(plain.name).toBe(site.amora.settings.statement_descriptor);
    expect(JSON.stringify(plain)).not.toMatch(/Amora|\/(icon|maskable)-|screenshot/);
  });

  it('has icons, a separate one for each shortcut, and screenshots, of the declared sizes', async () => {
    const { icons, shortcuts, screenshots } = await manifest();
    const ofShortcuts = shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons);
    expect(new Set(ofShortcuts.map(({ src }: { src: string }) => src)).size).toBe(3);
    expect(screenshots.map((one: { form_factor: string }) => one.form_factor)).toEqual(['narrow', 'wide']);
    for (const declared of [...icons, ...ofShortcuts, ...screenshots]) {
      const { status, type, body } = await bytesOf(declared.src);
      expect([status, type]).toEqual([200, declared.type]);
      const { width, height, format } = await sharp(body).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([declared.sizes, declared.type]);
    }
    expect((await get(`/brand/${site.amora.theme.hash}/icon-9999.png`)).status).toBe(404);
  });
});

describe('the offline page', () => {
  it('needs no other file and contains nothing about the member', async () => {
    const { text, headers } = await get('/offline', cookie);
    expect(text).not.toMatch(/<(link|img)|src=|url\(/);
    expect(text).not.toContain('Anna');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-\w{32}'/);
    expect((await get('/offline', discreet)).text).not.toContain('Amora');
  });
});

describe('POST /api/user.php?push=1', () => {
  const post = (body: unknown, as = cookie) =>
    call(site.amora.domain, '/api/user.php?push=1', { ...json(body), cookie: as });
  const { subscription } = newBrowser('https://fcm.googleapis.com');

  it('subscribes this browser, and null ends the subscription', async () => {
    const on = await post({ subscription });
    expect(JSON.parse(on.text)).toEqual({ push: { subscribed: true } });
    expect(String(on.headers['set-cookie'])).toMatch(/^push=[\w-]{16};.*HttpOnly/);
    const off = await post({ subscription: null });
    expect(JSON.parse(off.text)).toEqual({ push: { subscribed: false } });
  });

  it.each([
    [{}, 422, 'subscription_unreadable'],
    [{ subscription: 'x' }, 422, 'subscription_unreadable'],
    [{ subscription: { ...subscription, endpoint: 'http://169.254.169.254/' } }, 422, 'endpoint_refused'],
    [{ subscription: { ...subscription, keys: { p256dh: 'x', auth: 'x' } } }, 422, 'keys_refused'],
  ])('rejects %j', async (body, status, error) => {
    const reply = await post(body);
    expect([reply.status, JSON.parse(reply.text).error]).toEqual([status, error]);
  });

  it('is for members only', async () => {
    expect((await post({ subscription }, '')).status).toBe(403);
  });

  it('works with the public key in the settings, and the private key is never revealed', async () => {
    const { settings } = JSON.parse((await get('/api/settings.php')).text);
    expect(Buffer.from(settings.push_public_key, 'base64url')).toHaveLength(65);
    const there = JSON.parse((await get('/api/settings.php', '', site.she.domain)).text).settings;
    expect(there.push_public_key).not.toBe(settings.push_public_key);
    expect(JSON.stringify(settings)).not.toMatch(/private/i);
  });
});
