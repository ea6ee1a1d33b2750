import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { freePort } from '#tooling/embedded/ports.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import type { DatabaseEnv } from '#tooling/embedded/servers.ts';
import { HEAP_FLAGS, UV_THREADPOOL_SIZE } from '#tooling/site/heap-flags.ts';
import { type CrowdServers, SCHEMA_FOLDERS, startCrowdServers } from '../../crowd/crowd-servers.ts';
import { startServer, untilAnswers } from '../../site.ts';
import { makeWorld } from '../world/make-world.ts';
import type { Pids } from './processor-time.ts';

export type LoadedSite = {
  port: number;
  inspector: number;
  pids: Pids;
  ownerUrl: string;
  redis: Redis;
  workerLog: string;
  countMails: () => Promise<number>;
};

/** Database and Redis with a world of this many members, and the built web server and worker. */
export async function startSite(
  processes: ProcessGroup,
  onEnd: (ending: () => Promise<void>) => void,
  members: number,
): Promise<LoadedSite> {
  const servers = await startCrowdServers(processes, onEnd, [members], {
    folder: 'bench-scale',
    madeFrom: [...SCHEMA_FOLDERS, 'tooling/bench/scale/world'],
    make: makeWorld,
  });
  const env = servers.of.get(members) as DatabaseEnv;
  const redis = new Redis(servers.redisUrl);
  onEnd(async () => redis.disconnect());
  // Jobs left over from the previous run.
  await redis.flushdb();
  const sink = fork(join(PROJECT_DIR, 'tooling/bench/mail/main-sink.ts'), { stdio: 'inherit' });
  onEnd(async () => sink.disconnect());
  const [{ url: smtpUrl }] = (await once(sink, 'message')) as [{ url: string }];
  const [port, inspector] = [await freePort(), await freePort()];
  const programs = await startPrograms(processes, servers, env, { port, inspector, smtpUrl });
  const pidOf = (child: ChildProcess | undefined): number => child?.pid ?? 0;
  return {
    port,
    inspector,
    redis,
    pids: {
      web: pidOf(programs.web),
      database: pidOf(processes.find('postgres')),
      worker: pidOf(programs.worker),
      redis: pidOf(processes.find('redis')),
    },
    ownerUrl: env.DATABASE_URL,
    workerLog: join(servers.dir, 'worker.log'),
    countMails: async () => {
      sink.send('count');
      const [{ count }] = (await once(sink, 'message')) as [{ count: number }];
      return count;
    },
  };
}

type Addresses = { port: number; inspector: number; smtpUrl: string };

async function startPrograms(
  processes: ProcessGroup,
  servers: CrowdServers,
  env: DatabaseEnv,
  { port, inspector, smtpUrl }: Addresses,
): Promise<{ web: ChildProcess; worker: ChildProcess }> {
  const common = {
    DATABASE_URL: env.DATABASE_RUNTIME_URL,
    DATABASE_RUNTIME_URL: env.DATABASE_RUNTIME_URL,
    DATABASE_RELAY_URL: env.DATABASE_RELAY_URL,
    REDIS_URL: servers.redisUrl,
    SECRET_KEY: servers.secretKey,
    DATA_DIR: servers.dir,
    APP_ENV: 'test',
    SMTP_URL: smtpUrl,
    UV_THREADPOOL_SIZE,
  };
  const web = await startServer(
    processes,
    'web',
    'build/server/main.js',
    servers.dir,
    { ...common, HOST: '127.0.0.1', PORT: String(port) },
    [...HEAP_FLAGS, `--inspect=127.0.0.1:${inspector}`, '--expose-gc'],
  );
  await untilAnswers(`http://127.0.0.1:${port}/readyz`);
  const worker = await startServer(
    processes,
    'worker',
    'build/server/worker.js',
    servers.dir,
    common,
    HEAP_FLAGS,
  );
  return { web, worker };
}
