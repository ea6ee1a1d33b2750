import { DEMO_STAFF_HOST } from '#app/platform/env.ts';
import { namesRedis } from '#app/platform/redis-config.ts';
import { dataDir, readState } from './data-dir.ts';
import { postgresUrl } from './postgres.ts';
import { redisUrl } from './redis.ts';
import { readRun } from './run-record.ts';
import { DATABASE_NAME } from './servers.ts';

/**
 * The owner's URL of the database in use: the configured one, otherwise the local server's; null when there is none.
 */
export function databaseAddress(): string | null {
  const postgres = readState(dataDir())?.postgres;
  const local = postgres?.port ? postgresUrl(postgres.port, postgres.password, DATABASE_NAME) : null;
  return process.env.DATABASE_URL || local;
}

export function redisAddress(): string | null {
  const redis = readState(dataDir())?.redis;
  if (namesRedis(process.env)) return process.env.REDIS_URL || null;
  return redis?.port ? redisUrl(redis.port, redis.password) : null;
}

/** For commands that use the running servers: sets the environment variables of the programs. */
export function adoptLocalServers(): void {
  // The values of "npm start", whose console is on the demo's host.
  if (!process.env.DATABASE_URL) process.env.STAFF_HOST ||= DEMO_STAFF_HOST;
  process.env.DATABASE_URL = databaseAddress() ?? '';
  if (!namesRedis(process.env)) process.env.REDIS_URL = redisAddress() ?? '';
  process.env.SECRET_KEY ||= readState(dataDir())?.secretKey ?? '';
  const port = /:(\d+)$/.exec(readRun(dataDir())?.address ?? '')?.[1];
  if (port) process.env.PORT ||= port;
}
