import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tenant } from '#tenants/tenant.ts';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const script = `console.log(${'1 +'.repeat(200)} 1)`;
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, 'assets/a-123.js'), script);
writeFileSync(join(folder, 'robots.txt'), 'x');
writeFileSync(join(folder, '.vite/manifest.json'), '{}');

const serve = staticFiles(folder);
const server = createServer((req, res) => {
  if (!serve(req, res, {} as Tenant)) res.writeHead(404).end();
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, headers }, async (res) => {
      const parts: Buffer[] = [];
      for await (const part of res) parts.push(part as Buffer);
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });

it('serves a hashed file with a long cache time, compressed for clients that accept it', async () => {
  const plain = await get('/assets/a-123.js?x=1');
  expect(plain.body.toString()).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await get('/assets/a-123.js', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.body).toString()).toBe(script);
  const again = await get('/assets/a-123.js', { 'if-none-match': String(plain.headers.etag) });
  expect(again.status).toBe(304);
});

it('keeps serving its own build when the folder is emptied', async () => {
  rmSync(join(folder, 'assets'), { recursive: true });
  expect((await get('/assets/a-123.js')).status).toBe(200);
});

it.each([
  '/.vite/manifest.json',
  '/assets/../robots.txt',
  '/assets/%2e%2e/robots.txt',
  '/assets',
  '//robots.txt',
  '/assets/b.js',
])('has no %s', async (path) => expect((await get(path)).status).toBe(404));
