import { createHmac } from 'node:crypto';
import postgres from 'postgres';
import type { RoleLogins } from '#db/migrate.ts';
import { readOrCreateState, writeState } from './data-dir.ts';
import { freePort } from './ports.ts';
import { postgresUrl, startPostgres } from './postgres.ts';
import type { ProcessGroup } from './process-group.ts';
import { redisUrl, startRedis } from './redis.ts';

export const DATABASE_NAME = 'dating';

/** Starts the embedded database of a data folder. `server`: as for `startPostgres`. Returns its owner's URL. */
export async function startDatabase(
  processes: ProcessGroup,
  dir: string,
  ephemeral = false,
  server: { name?: string; settings?: readonly string[] } = {},
): Promise<string> {
  const { postgres: kept } = readOrCreateState(dir);
  const port = await freePort(kept.port);
  const options = { dataDir: dir, clusterDir: kept.dir, port, password: kept.password, ephemeral, ...server };
  const clusterDir = await startPostgres(processes, options);
  const state = readOrCreateState(dir);
  writeState(dir, { ...state, postgres: { ...state.postgres, port, dir: clusterDir } });
  const ownerUrl = postgresUrl(port, kept.password, DATABASE_NAME);
  await createDatabase(ownerUrl);
  return ownerUrl;
}

/** Starts the private Redis of a data folder. Returns its URL. */
export async function startQueue(
  processes: ProcessGroup,
  dir: string,
  say: (line: string) => void,
  ephemeral = false,
): Promise<string> {
  const { redis: kept } = readOrCreateState(dir);
  const port = await freePort(kept.port);
  await startRedis(processes, { dataDir: dir, port, password: kept.password, ephemeral }, say);
  const state = readOrCreateState(dir);
  writeState(dir, { ...state, redis: { ...state.redis, port } });
  return redisUrl(port, kept.password);
}

/** Creates the database named in the URL, unless it exists; from a template if given. */
export async function createDatabase(url: string, template?: string): Promise<void> {
  await onServer(url, async (sql, name) => {
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!found) await sql`create database ${sql(name)} ${template ? sql`template ${sql(template)}` : sql``}`;
  });
}

/** Even while clients are connected. */
export async function dropDatabase(url: string): Promise<void> {
  await onServer(url, (sql, name) => sql`drop database if exists ${sql(name)} with (force)`);
}

async function onServer(
  url: string,
  act: (sql: postgres.Sql, name: string) => Promise<unknown>,
): Promise<void> {
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = '/postgres';
  const sql = postgres(server.href, { max: 1, onnotice: () => {} });
  try {
    await act(sql, name);
  } finally {
    await sql.end();
  }
}

/** The URL of the same server with another role's login. */
export function urlFor(url: string, role: string, password: string): string {
  const other = new URL(url);
  other.username = role;
  other.password = password;
  return other.href;
}

/** Derived from the installation's key, so that every machine with that key computes the same ones. */
export function loginsFrom(secretKey: string): RoleLogins {
  const derive = (role: string) =>
    createHmac('sha256', secretKey).update(`login ${role}`).digest('hex').slice(0, 40);
  return {
    runtimePassword: derive('app_runtime'),
    relayPassword: derive('app_relay'),
    consolePassword: derive('app_console'),
  };
}

/** The URLs that the programs read. */
export type DatabaseEnv = {
  DATABASE_URL: string;
  DATABASE_RUNTIME_URL: string;
  DATABASE_RELAY_URL: string;
  DATABASE_CONSOLE_URL: string;
};

export function databaseEnv(ownerUrl: string, logins: RoleLogins): DatabaseEnv {
  return {
    DATABASE_URL: ownerUrl,
    DATABASE_RUNTIME_URL: urlFor(ownerUrl, 'app_runtime', logins.runtimePassword),
    DATABASE_RELAY_URL: urlFor(ownerUrl, 'app_relay', logins.relayPassword),
    DATABASE_CONSOLE_URL: urlFor(ownerUrl, 'app_console', logins.consolePassword),
  };
}
