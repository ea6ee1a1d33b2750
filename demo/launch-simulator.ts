import { join } from 'node:path';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { openLog } from '#tooling/embedded/log-file.ts';
import { freePort } from '#tooling/embedded/ports.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';

type Simulator = {
  /** The name of the process and its log. */
  name: string;
  /** Listens on `LOCAL_PORT` of 127.0.0.1, and responds to `GET /`. */
  program: string;
  dataDir: string;
  env: Record<string, string>;
};

/** Starts a provider's simulator next to the site, and returns its address once it responds. */
export async function launchSimulator(
  processes: ProcessGroup,
  { name, program, dataDir, env }: Simulator,
): Promise<string> {
  const port = await freePort();
  const { fd } = openLog(dataDir, `${name}.log`);
  processes.launch(name, process.execPath, [join(PROJECT_DIR, program)], {
    cwd: PROJECT_DIR,
    env: { ...process.env, ...env, LOCAL_PORT: String(port) },
    stdio: ['ignore', fd, fd],
    graceMs: 2_000,
  });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 15_000; ; ) {
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return url;
    if (Date.now() > until)
      throw new Error(`The simulator "${name}" does not respond. See ${join(dataDir, 'log')}.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
