import { createDatabase, DATABASE_NAME, dropDatabase } from '#tooling/embedded/servers.ts';
import { withDatabase } from '#tooling/testing/test-servers.ts';

export type TestDatabase = { ownerUrl: string; runtimeUrl: string; relayUrl: string; consoleUrl: string };

let made: Promise<TestDatabase> | undefined;

/** Set when the next test file of this worker needs a new one. */
export function closeTestDatabase(): void {
  made = undefined;
}

/**
 * A migrated, empty database for this test file only, cloned from the template, so that concurrent files have
 * different ones.
 */
export function testDatabase(): Promise<TestDatabase> {
  made ??= clone();
  return made;
}

async function clone(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL, TEST_RUNTIME_URL, TEST_RELAY_URL, TEST_CONSOLE_URL, VITEST_POOL_ID } =
    process.env;
  if (!TEST_DATABASE_URL || !TEST_RUNTIME_URL || !TEST_RELAY_URL || !TEST_CONSOLE_URL)
    throw new Error('Database tests run in the Vitest project "db": npm test -- db');
  const name = `test_${VITEST_POOL_ID ?? '0'}`;
  const ownerUrl = withDatabase(TEST_DATABASE_URL, name);
  await dropDatabase(ownerUrl);
  await createDatabase(ownerUrl, DATABASE_NAME);
  return {
    ownerUrl,
    runtimeUrl: withDatabase(TEST_RUNTIME_URL, name),
    relayUrl: withDatabase(TEST_RELAY_URL, name),
    consoleUrl: withDatabase(TEST_CONSOLE_URL, name),
  };
}

/** The tests' Redis; its database 1 belongs to the running site. */
export function testRedisUrl(): string {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error('Redis is there in the Vitest projects "db" and "wire": npm test -- db');
  return url;
}
