import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './tooling/embedded/chromium.ts';

const port = process.env.TEST_BASE_PORT ?? process.env.PORT ?? '3000';
const whole = process.env.CHROMIUM_PATH;
const launch = (executablePath: string | undefined, args: string[] = []) => ({
  launchOptions: { args: [...CHROMIUM_ARGS, ...args], ...(executablePath ? { executablePath } : {}) },
});
/** A process for each site, and one in reserve, took a fifth of the time: each test has its own browser contexts. */
const FEW_PROCESSES = ['--disable-site-isolation-trials', '--renderer-process-limit=2'];
/** Tests of notifications and installation need the full browser. */
const WHOLE = /\/(installed-app|push)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // With two, a tenth of a machine with two cores was idle.
  workers: 3,
  // Absorbs pauses of a busy machine. A test that needs it is named in the last lines of the run, so that it can be fixed.
  retries: 1,
  // A busy machine may take long; an element that exists is found at once.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // What most members use; a page costs less than on a desktop, which tests name where it matters.
    viewport: { width: 390, height: 844 },
    baseURL: `http://amora.localhost:${port}`,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'pages',
      testIgnore: WHOLE,
      // Each browser would install the service worker again, which only those who show notices need.
      use: { ...launch(process.env.CHROMIUM_SHELL_PATH ?? whole, FEW_PROCESSES), serviceWorkers: 'block' },
    },
    { name: 'browser', testMatch: WHOLE, use: launch(whole) },
  ],
});
