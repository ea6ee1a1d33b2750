import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PROJECT_DIR } from '../embedded/data-dir.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';
import type { TestSummary } from './test-summary.ts';

const BIN = join(PROJECT_DIR, 'node_modules/.bin');

/**
 * For packages' binaries: they start with `#!/usr/bin/env node`, which must be the project's own Node. The many short
 * processes of a run share their compiled modules.
 */
export const TOOL_ENV: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(PROJECT_DIR, 'node_modules/.cache/node'),
};

const CHECKS: { name: string; run: string[]; only?: string }[] = [
  { name: 'format+lint', run: ['biome', 'check', '--max-diagnostics=none', '--error-on-warnings', '.'] },
  {
    name: 'boundaries',
    run: [
      'depcruise',
      'app',
      'commands',
      'db',
      'demo',
      'jobs',
      'locales',
      'scripts',
      'tenants',
      'themes',
      'tooling',
    ],
  },
  { name: 'texts', run: ['eslint', '--max-warnings=0', 'app'] },
  { name: 'catalogs', run: ['node', 'scripts/i18n-check.ts'], only: 'scripts/i18n-check.ts' },
  // TypeScript 7 has no API yet: the packages that parse TypeScript use version 5. More
  // than one checker helps only on idle cores, because they repeat each other's work on shared types.
  { name: 'types', run: ['node', 'node_modules/typescript-native/bin/tsc', '-p', '.', '--checkers', '1'] },
];

/** The checks that need no server, sequential: the servers start on the other core. */
export async function staticChecks(processes: ProcessGroup, summary: TestSummary): Promise<void> {
  for (const { name, run, only } of CHECKS) {
    if (only && !existsSync(join(PROJECT_DIR, only))) continue;
    const [program = '', ...args] = run;
    const options = { cwd: PROJECT_DIR, env: TOOL_ENV };
    const { code, output, ms } = await processes.run(name, join(BIN, program), args, options);
    summary.add(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, ms, output);
  }
}
