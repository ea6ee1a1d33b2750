import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { linguiMacro } from './tooling/build/lingui-macro.ts';

const NEVER = ['node_modules/**', 'build/**', '.data/**', 'tests/e2e/**'];
const DATABASE = ['**/*.db.test.ts', 'tests/isolation/**/*.test.ts'];
const WIRE = ['tests/wire/**/*.test.ts'];
const POSTFIX = ['tests/postfix/**/*.test.ts'];
const PLACES = 'tooling/places/ensure-places.ts';

/** Modules that are compiled from other files as well are compiled again in every run. */
const cacheOnlyWhole: Plugin = {
  name: 'cache-only-whole',
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ id, sourceCode }) =>
      id.endsWith('.po') || sourceCode.includes('import.meta.glob') ? false : undefined);
  },
};

export default defineConfig({
  plugins: [linguiMacro(), lingui(), cacheOnlyWhole],
  test: {
    maxWorkers: 2,
    // Shared by the kinds of tests and kept between runs: compiling took a third of the unit tests' time.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    allowOnly: false,
    // A busy machine may take long; a poll that passes ends at once.
    expect: { poll: { timeout: 15_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...DATABASE, ...WIRE, ...POSTFIX],
          globalSetup: PLACES,
          // Half of their time would go into loading the same modules again for each file.
          isolate: false,
          // Documents and pictures are made of whole fonts and drawings: seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: DATABASE,
          exclude: NEVER,
          globalSetup: [PLACES, 'tests/db/global-setup.ts'],
          isolate: false,
          setupFiles: 'tests/db/clean-process.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postfix',
          include: POSTFIX,
          exclude: NEVER,
          globalSetup: [PLACES, 'tests/db/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'wire',
          include: WIRE,
          exclude: NEVER,
          // What they ask has its state in a process of its own.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
