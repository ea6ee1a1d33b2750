import type postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { log } from '#app/platform/log.ts';
import { closeDatabase, openDatabase } from '#db/database.ts';
import { testDatabase, testRedisUrl } from '#tests/db/database.ts';
import { connectOwner } from './owner.ts';
import { makeTenantPair, type TenantPair } from './tenant-pair.ts';

/** `owner` is the database's superuser: for test setup and checks, bypassing all policies. */
export type World = TenantPair & { owner: postgres.Sql };

/**
 * The world of a test file: a separate database with two brands, opened as the runtime role like the programs do. Its
 * parts are available from the first test.
 */
export function openWorld(): World {
  const world = {} as World;
  beforeAll(async () => {
    const { ownerUrl, runtimeUrl, consoleUrl } = await testDatabase();
    log.level = 'silent';
    // Environment variables for the parts that read them directly.
    Object.assign(process.env, { DATABASE_URL: ownerUrl, REDIS_URL: testRedisUrl() });
    openDatabase({ url: ownerUrl, runtimeUrl, console: { url: consoleUrl }, max: 10, name: 'test' });
    const owner = connectOwner(ownerUrl);
    Object.assign(world, { owner, ...(await makeTenantPair(owner)) });
  });
  afterAll(async () => {
    await closeDatabase();
    await world.owner?.end();
  });
  return world;
}
