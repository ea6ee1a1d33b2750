import type { ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../embedded/ports.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';
import { createDatabase, DATABASE_NAME } from '../embedded/servers.ts';
import { ensureBuild } from '../site/fresh-build.ts';
import { HEAP_FLAGS } from '../site/heap-flags.ts';
import { makeTestFolder, startTestServers, withDatabase } from '../testing/test-servers.ts';
import { say } from './report.ts';

export type BenchSite = {
  port: number;
  web: ChildProcess;
  ownerUrl: string;
  dir: string;
  env: Record<string, string>;
};

/** The built web server on dedicated servers with the demo brands (photo rows without files). */
export async function startBenchSite(
  processes: ProcessGroup,
  onEnd: (ending: () => Promise<void>) => void,
  more: Record<string, string> = {},
): Promise<BenchSite> {
  await ensureBuild(processes, say);
  const { dir, remove } = await makeTestFolder(processes);
  onEnd(remove);
  const servers = await startTestServers(processes, dir, say);
  const ownerUrl = withDatabase(servers.TEST_DATABASE_URL, 'site');
  await createDatabase(ownerUrl, DATABASE_NAME);
  process.env.SECRET_KEY = servers.SECRET_KEY;
  const { seedDemo } = await import('#demo/seed/seed-demo.ts');
  await seedDemo(ownerUrl, { storageDir: join(dir, 'storage'), log: () => {}, pictures: false });
  const port = await freePort();
  const runtimeUrl = withDatabase(servers.TEST_RUNTIME_URL, 'site');
  const env = {
    DATABASE_URL: runtimeUrl,
    DATABASE_RUNTIME_URL: runtimeUrl,
    REDIS_URL: servers.TEST_REDIS_URL,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    APP_ENV: 'test',
    SECRET_KEY: servers.SECRET_KEY,
    ...more,
  };
  const web = await startServer(processes, 'web', 'build/server/main.js', dir, env, HEAP_FLAGS);
  await untilAnswers(`http://127.0.0.1:${port}/readyz`);
  return { port, web, ownerUrl, dir, env };
}

/** One more web process on the same database and Redis. */
export async function startAnotherWeb(
  processes: ProcessGroup,
  { env, dir }: BenchSite,
  name: string,
  flags: string[] = [],
): Promise<{ port: number; web: ChildProcess }> {
  const port = await freePort();
  const own = { ...env, PORT: String(port) };
  const web = await startServer(processes, name, 'build/server/main.js', dir, own, [...HEAP_FLAGS, ...flags]);
  await untilAnswers(`http://127.0.0.1:${port}/readyz`);
  return { port, web };
}

/** A server process that logs directly to a file, so that this process spends no time on it. */
export async function startServer(
  processes: ProcessGroup,
  name: string,
  file: string,
  dir: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<ChildProcess> {
  const out = openSync(join(dir, `${name}.log`), 'a');
  return processes.launch(name, process.execPath, [...flags, file], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', out, out],
  });
}

export async function untilAnswers(address: string): Promise<void> {
  for (const until = Date.now() + 30_000; ; ) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > until) throw new Error(`${address} does not answer.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
