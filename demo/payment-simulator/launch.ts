import { join } from 'node:path';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { openLog } from '#tooling/embedded/log-file.ts';
import { freePort } from '#tooling/embedded/ports.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';

/** Starts the payment simulator next to the site; returns the address for `ADYEN_LOCAL_URL`. */
export async function launchLocalAdyen(
  processes: ProcessGroup,
  { dataDir, secretKey, appEnv }: { dataDir: string; secretKey: string; appEnv: string },
): Promise<string> {
  const port = await freePort();
  const { fd } = openLog(dataDir, 'adyen.log');
  processes.launch('adyen', process.execPath, [join(PROJECT_DIR, 'demo/payment-simulator/main.ts')], {
    cwd: PROJECT_DIR,
    env: { ...process.env, ADYEN_LOCAL_PORT: String(port), SECRET_KEY: secretKey, APP_ENV: appEnv },
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
      throw new Error(`The payment simulator does not respond. See ${join(dataDir, 'log')}.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
