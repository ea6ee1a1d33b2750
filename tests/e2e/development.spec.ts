import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { freePort } from '#tooling/embedded/ports.ts';
import { contextOf, ready } from './site.ts';

const COMPONENT = join(PROJECT_DIR, 'app/routes/login.tsx');
const TEXT = '<Trans>Welcome back</Trans>';
const CHANGED = '<Trans>Changed while it runs</Trans>';

/** `npm run dev` on the test servers, on a free port. */
function startDevelopment(port: number): ChildProcess {
  return spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: PROJECT_DIR,
    env: {
      ...process.env,
      DATABASE_URL: process.env.TEST_SITE_DATABASE_URL,
      REDIS_URL: process.env.TEST_REDIS_URL,
      DATA_DIR: process.env.TEST_SITE_DATA_DIR,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits until the server reports that it listens. Rejects when it exits before. */
async function untilListening(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`npm run dev ended with code ${code}.`);
  });
  const listening = new Promise<void>((resolve) => {
    server.stdout?.on('data', (part: Buffer) => part.includes('"listening"') && resolve());
  });
  await Promise.race([listening, ended]);
  ended.catch(() => {});
}

test('npm run dev: a page works, and shows a changed component without a reload', async ({ browser }) => {
  test.setTimeout(300_000);
  const source = readFileSync(COMPONENT, 'utf8');
  expect(source, `${COMPONENT} has the text that this test changes`).toContain(TEXT);
  const port = await freePort();
  const server = startDevelopment(port);
  try {
    await untilListening(server);
    // Cookies are per host, regardless of the port.
    const page = await (await contextOf(browser, 'amora')).newPage();
    // The first page waits for the dependencies to be bundled.
    await page.goto(`http://amora.localhost:${port}/login`, { timeout: 200_000 });
    await ready(page);
    await page.getByRole('button', { name: /show password/i }).click();
    await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text');
    await page.fill('[name=email]', 'typed@example.test');

    writeFileSync(COMPONENT, source.replace(TEXT, CHANGED));
    await expect(page.getByText('Changed while it runs')).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('[name=email]')).toHaveValue('typed@example.test');
  } finally {
    writeFileSync(COMPONENT, source);
    if (server.kill()) await once(server, 'exit');
  }
});
