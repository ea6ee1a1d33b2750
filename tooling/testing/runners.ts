import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_DIR } from '../embedded/data-dir.ts';
import type { Crew } from '../embedded/process-group.ts';
import { TOOL_ENV } from './static-checks.ts';
import type { Tally } from './test-summary.ts';

type Env = Record<string, string>;
type Counts = { passed: number; failed: number; skipped: number; names: string[] };
const NOTHING = { passed: 0, failed: 0, skipped: 0, names: [] };
export type Runner = { crew: Crew; tally: Tally; reportDir: string; filters: string[] };

/** Runs one Vitest project and counts its tests. */
export async function vitest(runner: Runner, project: string, env: Env): Promise<void> {
  const report = join(runner.reportDir, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, ...reporters, ...runner.filters];
  await test(runner, project, 'vitest', args, env, () => countVitest(report));
}

/** Runs the browser tests and counts them. */
export async function playwright(runner: Runner, env: Env): Promise<void> {
  const report = join(runner.reportDir, 'e2e.json');
  const args = ['test', '--reporter=list,json', ...runner.filters];
  const withReport = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await test(runner, 'e2e', 'playwright', args, withReport, () => countPlaywright(report));
}

async function test(
  runner: Runner,
  step: string,
  program: string,
  args: string[],
  env: Env,
  count: () => Counts,
) {
  const { crew, tally, filters } = runner;
  const path = join(PROJECT_DIR, 'node_modules/.bin', program);
  // CI=1: no watching, no `.only` left behind, and colours only if NO_COLOR did not forbid them.
  const { FORCE_COLOR: _, ...plain } = TOOL_ENV;
  const options = { cwd: PROJECT_DIR, env: { ...plain, ...env, CI: '1', NO_COLOR: '1' } };
  const { code, output, ms } = await crew.run(step, path, args, options);
  const counts = count();
  if (!counts.passed && filters.length && /no (test files|tests) found/i.test(output)) return;
  const none = counts.passed + counts.failed === 0;
  // An error outside any test, or a step without a test, is a failure too.
  if (!counts.failed && (code !== 0 || none)) counts.failed = 1;
  tally.add(step, counts, ms, none ? `${output}\nNo test ran.` : output);
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

function countVitest(file: string): Counts {
  if (!existsSync(file)) return { ...NOTHING };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  // A file that could not be loaded has no failed test in it.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
    names: report.testResults
      .flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => named(name, fullName, failureMessages[0])),
      )
      .concat(unloaded.map(({ name, message }) => named(name, 'could not be loaded', message))),
  };
}

/** A failed test in a line. */
const named = (file: string, title: string, message = ''): string =>
  `${relative(PROJECT_DIR, file)} › ${title}: ${stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, 400)}`;

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  config: { rootDir: string };
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    ok: boolean;
    file: string;
    title: string;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
};

function countPlaywright(file: string): Counts {
  if (!existsSync(file)) return { ...NOTHING };
  const { stats, errors, config, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    names: specsOf(suites)
      .filter(({ ok }) => !ok)
      .map((spec) => named(join(config.rootDir, spec.file), spec.title, messageOf(spec))),
  };
}

const specsOf = (suites: PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);

const messageOf = ({ tests }: PlaywrightSuite['specs'][number]): string | undefined =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message;
