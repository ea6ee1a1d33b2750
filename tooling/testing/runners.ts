import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from '../embedded/data-dir.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';
import {
  failedInPlaywright,
  failedInVitest,
  flakyInPlaywright,
  type PlaywrightReport,
  type VitestReport,
} from './failed-tests.ts';
import { TOOL_ENV } from './static-checks.ts';
import type { Counts, TestSummary } from './test-summary.ts';

type Env = Record<string, string>;
export type Runner = { processes: ProcessGroup; summary: TestSummary; reportDir: string; filters: string[] };

/** Runs one Vitest project and counts its results from the JSON report. */
export async function vitest(runner: Runner, project: string, env: Env): Promise<void> {
  const report = join(runner.reportDir, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, ...reporters, ...runner.filters];
  await run(runner, project, 'vitest', args, env, () => {
    const result = readReport(report);
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = result;
    return { passed, failed, skipped, failures: failedInVitest(result) };
  });
}

/**
 * Runs the browser tests. One that fails is run once more (playwright.config.ts); if it passes then, the run does not fail,
 * and the last lines name it with its error.
 */
export async function playwright(runner: Runner, env: Env): Promise<void> {
  const report = join(runner.reportDir, 'e2e.json');
  const args = ['test', '--reporter=dot,json', ...runner.filters];
  await run(runner, 'e2e', 'playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, () => {
    const result = readReport(report);
    const { expected, unexpected: failed, flaky, skipped } = result.stats;
    const failures = failedInPlaywright(result);
    return { passed: expected + flaky, failed, skipped, failures, flaky: flakyInPlaywright(result) };
  });
}

async function run(
  { processes, summary, reportDir, filters }: Runner,
  step: string,
  program: string,
  args: string[],
  env: Env,
  count: () => Counts,
): Promise<void> {
  const path = join(PROJECT_DIR, 'node_modules/.bin', program);
  const { FORCE_COLOR: _, ...plain } = TOOL_ENV;
  const always = {
    // No watching, no `.only` left behind, and colors only if NO_COLOR did not forbid them.
    CI: '1',
    NO_COLOR: '1',
    // In memory, where the test data are. Chromium keeps its profiles and the memory that its processes share here.
    TMPDIR: reportDir,
  };
  const options = { cwd: PROJECT_DIR, env: { ...plain, ...env, ...always } };
  const { code, output, ms } = await processes.run(step, path, args, options);
  if (filters.length > 0 && /no (test files|tests) found/i.test(output)) return;
  const counts = count();
  const none = counts.passed + counts.failed === 0;
  // An error outside of any test (a file that cannot be loaded), or a step without a test, is a failure too.
  if (counts.failed === 0 && (code !== 0 || none)) counts.failed = 1;
  summary.add(step, counts, ms, output);
}

/** The JSON results of both tools; nothing when the tool ended before writing them. */
type Report = VitestReport &
  PlaywrightReport & {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };

const NOTHING: Report = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
};

const readReport = (file: string): Report =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : NOTHING;
