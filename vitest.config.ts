import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { linguiMacro } from './tooling/build/lingui-macro.ts';

const NEVER = ['node_modules/**', 'build/**', '.data/**', 'tests/e2e/**'];
const DATABASE = ['**/*.db.test.ts', 'tests/isolation/**/*.test.ts'];
const WIRE = ['tests/wire/**/*.test.ts'];
const POSTFIX = ['tests/postfix/**/*.test.ts'];
const PLACES = 'tooling/places/ensure-places.ts';

export default defineConfig({
  plugins: [linguiMacro(), lingui()],
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...DATABASE, ...WIRE, ...POSTFIX],
          globalSetup: PLACES,
          // Loading the same modules for each file again would take half of the time.
          isolate: false,
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
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
          hookTimeout: 60_000,
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
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
