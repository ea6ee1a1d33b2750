import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BucketConfig, bucketIn, readEnv, resetEnv } from './env.ts';
import { copyFolder, openBucket, readTenantFile, resetStorage, writeTenantFile } from './storage.ts';
import { localStorage, type Storage } from './storage-local.ts';
import { bucketStorage } from './storage-s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 'buckets'),
  configureBuckets: [{ name: 'photos', configs: [] }],
});
const bucket: BucketConfig = {
  bucket: 'photos',
  endpoint: '',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  pathStyle: true,
};
const storages: Record<string, Storage> = { folder: localStorage(folder) };

beforeAll(async () => {
  const { port } = await server.run();
  bucket.endpoint = `http://127.0.0.1:${port}`;
  storages.bucket = bucketStorage(bucket);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const bytes = (...values: number[]) => new Uint8Array(values);

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  const storage = () => storages[kind] as Storage;

  it('are read as they were written and replaced atomically', async () => {
    await storage().write('t/1/photos/a/large.webp', bytes(0, 255, 10, 13));
    expect(await storage().read('t/1/photos/a/large.webp')).toEqual(bytes(0, 255, 10, 13));
    await storage().write('t/1/photos/a/large.webp', bytes(1));
    expect(await storage().read('t/1/photos/a/large.webp')).toEqual(bytes(1));
    const large = new Uint8Array(3_000_000).fill(7);
    await storage().write('t/1/photos/a/original', large);
    expect(Buffer.compare((await storage().read('t/1/photos/a/original')) ?? bytes(), large)).toBe(0);
  });

  it('return null when they do not exist', async () => expect(await storage().read('t/1/none')).toBeNull());

  it('are removed idempotently, and nothing else is', async () => {
    for (const name of ['t/1/photos/b/x', 't/1/photos/b/y', 't/2/photos/b/x'])
      await storage().write(name, bytes(1));
    await storage().remove('t/1/photos/b/x');
    await storage().remove('t/1/photos/b/x');
    expect(await storage().read('t/1/photos/b/x')).toBeNull();
    expect(await storage().read('t/1/photos/b/y')).toEqual(bytes(1));
    expect(await storage().read('t/2/photos/b/x')).toEqual(bytes(1));
  });
});

it('an empty folder is removed with its last file, including leftovers of a crash', async () => {
  await storages.folder?.write('t/1/photos/c/x', bytes(1));
  writeFileSync(join(folder, 'storage/t/1/photos/c/x.unfinished'), 'half');
  await storages.folder?.remove('t/1/photos/c/x');
  expect(readdirSync(join(folder, 'storage/t/1/photos'))).not.toContain('c');
});

describe('an unusable bucket', () => {
  it('is an error, never a missing file', async () => {
    const wrongKey = bucketStorage({ ...bucket, secretAccessKey: 'wrong' });
    await expect(wrongKey.read('t/1/none')).rejects.toThrow();
    await expect(bucketStorage({ ...bucket, bucket: 'none' }).read('t/1/none')).rejects.toThrow();
  });

  it('without keys prevents the program from starting', () => {
    const given: NodeJS.ProcessEnv = {
      NODE_ENV: 'test',
      APP_ENV: 'test',
      DATABASE_URL: 'postgres://x@localhost/x',
      REDIS_URL: 'redis://localhost',
      S3_BUCKET: 'photos',
    };
    expect(() => readEnv(given)).toThrow('S3_ACCESS_KEY_ID');
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(readEnv({ ...given, ...keys }).S3).toMatchObject({ region: 'us-east-1', pathStyle: false });
    expect(readEnv({ ...given, ...keys, S3_ENDPOINT: 'http://s3:9000' }).S3).toMatchObject({
      pathStyle: true,
    });
    expect(readEnv({ ...given, S3_BUCKET: '' }).S3).toBeNull();
    // An incomplete configuration would store photos where no other process finds them.
    expect(() => readEnv({ ...given, ...keys, S3_BUCKET: '' })).toThrow(
      'S3_BUCKET: needed with S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    );
  });
});

describe('a configured bucket', () => {
  const variables = () => ({
    S3_BUCKET: 'photos',
    S3_ENDPOINT: String(bucket.endpoint),
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });

  it('is used without another setting, and the folder stays empty', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const others = {
      APP_ENV: 'test',
      DATABASE_URL: 'postgres://x@localhost/x',
      REDIS_URL: 'redis://localhost',
    };
    for (const [name, value] of Object.entries({ ...others, ...variables(), DATA_DIR: dataDir }))
      vi.stubEnv(name, value);
    try {
      resetEnv();
      resetStorage();
      await writeTenantFile(7, 'photos/z/large.webp', bytes(1, 2));
      expect(await readTenantFile(7, 'photos/z/large.webp')).toEqual(bytes(1, 2));
      expect(await storages.bucket?.read('t/7/photos/z/large.webp')).toEqual(bytes(1, 2));
      expect(readdirSync(dataDir)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      resetEnv();
      resetStorage();
    }
  });

  it('receives the files of a folder under the same names', async () => {
    const own = mkdtempSync(join(folder, 'old-'));
    for (const [at, name] of ['t/8/photos/a/large.webp', 't/9/photos/b/thumb.webp'].entries())
      await localStorage(own).write(name, bytes(at));
    const opened = await openBucket(bucketIn({ NODE_ENV: 'test', ...variables() }));
    expect(opened && (await copyFolder(join(own, 'storage'), opened))).toBe(2);
    expect(await storages.bucket?.read('t/9/photos/b/thumb.webp')).toEqual(bytes(1));
  });
});
