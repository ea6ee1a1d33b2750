import { readdir, readFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { join } from '#tests/world/join.ts';
import { call } from './call.ts';
import { type Hostile, hostilePictures } from './hostile-pictures.ts';
import { drawing, fileForm } from './photo-files.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('photos');
let cookie = '';

beforeAll(async () => {
  const anna = await join(site.owner, site.amora, 'anna');
  cookie = await sessionOf(site.owner, site.amora, anna);
});

const upload = (bytes: Buffer, filename?: string, type?: string) =>
  call(site.amora.domain, '/api/photo.php', { ...fileForm([bytes], filename, type), cookie });

type Row = { id: string; state: string; reason: string | null };

/** The photo once it is out of quarantine. */
async function judged(id: string): Promise<Row> {
  let row: Row | undefined;
  await vi.waitFor(
    async () => {
      [row] = await site.owner<Row[]>`select id, state, reason from photos where id = ${id}`;
      expect(row?.state).not.toBe('quarantine');
    },
    { timeout: 15_000, interval: 40 },
  );
  return row as Row;
}

const folderOf = (id: string) =>
  joinPath(process.env.TEST_SITE_DATA_DIR ?? '', 'storage/t', String(site.amora.id), 'photos', id);

/** All files of a photo, none of which may contain anything but pixels. */
async function expectClean(id: string): Promise<void> {
  // The original is deleted once the processed files exist.
  const names = await vi.waitFor(async () => {
    const all = await readdir(folderOf(id));
    expect(all).not.toContain('original');
    return all;
  }, 10_000);
  expect(names.sort()).toEqual([
    'full.avif',
    'full.webp',
    'large.avif',
    'large.webp',
    'master.webp',
    'thumb.avif',
    'thumb.webp',
    'veil.webp',
  ]);
  for (const name of names) {
    const bytes = await readFile(joinPath(folderOf(id), name));
    expect(bytes.toString('latin1')).not.toMatch(/<script|PK..ZIP|Exif/);
    const { exif, xmp, iptc, icc, space } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, space]).toEqual([undefined, undefined, undefined, undefined, 'srgb']);
  }
}

async function expectJudgment({ what, bytes, answer, reason }: Hostile): Promise<void> {
  const reply = await upload(bytes);
  if (answer) {
    expect([reply.status, JSON.parse(reply.text)], what).toEqual([answer[0], { error: answer[1] }]);
    return;
  }
  expect(reply.status, `${what}: ${reply.text}`).toBe(202);
  const { id } = JSON.parse(reply.text).photo;
  const row = await judged(id);
  expect([row.state, row.reason], what).toEqual(reason ? ['refused', reason] : ['active', null]);
  // The file is deleted once the refusal is stored.
  if (reason) await vi.waitFor(() => expect(readdir(folderOf(id)), what).rejects.toThrow('ENOENT'), 10_000);
  else await expectClean(id);
}

describe('a hostile file', () => {
  it('is rejected with a reason, or reduced to pixels', { timeout: 120_000 }, async () => {
    const files = await hostilePictures();
    expect(files.length).toBeGreaterThanOrEqual(30);
    for (const file of files) await expectJudgment(file);
    expect((await call(site.amora.domain, '/')).status).toBe(200);
  });

  it('of 60 MB is rejected before it is read', async () => {
    const reply = await upload(Buffer.alloc(60 * 1024 * 1024, 0xff));
    expect([reply.status, reply.text]).toEqual([413, '{"error":"too_large"}']);
    expect((await call(site.amora.domain, '/readyz')).status).toBe(200);
  });

  it('cannot choose its path or type', async () => {
    const png = await drawing(500, 500, 21).png().toBuffer();
    const reply = await upload(png, '../../../../etc/cron.d/x.php', 'text/html');
    const { id } = JSON.parse(reply.text).photo;
    expect((await judged(id)).state).toBe('active');
    await expectClean(id);
    const served = await call(site.amora.domain, `/photos/${id}/full.webp`, { cookie });
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
  });
});

it('a photo is rotated upright and stripped of location, time and camera data', async () => {
  const left = await drawing(800, 600, 22)
    .composite([
      { input: { create: { width: 400, height: 600, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
  const turned = await sharp(left).withMetadata({ orientation: 6 }).toBuffer();
  expect(turned.toString('latin1')).toContain('Exif');
  const { id } = JSON.parse((await upload(turned)).text).photo;
  expect((await judged(id)).state).toBe('active');
  await expectClean(id);
  const { data, info } = await sharp(joinPath(folderOf(id), 'full.webp'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([600, 800]);
  // The left half is at the top after the rotation.
  expect(data[0]).toBeGreaterThan(200);
  expect(data[1]).toBeLessThan(60);
});

it('a HEIC photo from a phone is accepted', async () => {
  const heic = await readFile('tests/world/pictures/red-and-blue.heic');
  const { id } = JSON.parse((await upload(heic)).text).photo;
  expect((await judged(id)).state).toBe('active');
  const { width, height } = await sharp(joinPath(folderOf(id), 'full.webp')).metadata();
  expect([width, height]).toEqual([480, 320]);
});

it('a photo’s files are deleted with it', async () => {
  const { id } = JSON.parse((await upload(await drawing(500, 500, 23).jpeg().toBuffer())).text).photo;
  await judged(id);
  await call(site.amora.domain, '/api/photo.php', {
    method: 'DELETE',
    cookie,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  await vi.waitFor(() => expect(readdir(folderOf(id))).rejects.toThrow('ENOENT'), { timeout: 8_000 });
  expect((await call(site.amora.domain, `/photos/${id}/large`, { cookie })).status).toBe(404);
});
