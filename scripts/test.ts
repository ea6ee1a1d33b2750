import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { ensureFonts, findChromium, findHeadlessShell } from '#tooling/embedded/chromium.ts';
import { runCommand } from '#tooling/embedded/command.ts';
import { ProcessGroup, Stopping } from '#tooling/embedded/process-group.ts';
import { ensurePlaces } from '#tooling/places/ensure-places.ts';
import { ensureBuild } from '#tooling/site/fresh-build.ts';
import { postfixMissing } from '#tooling/testing/postfix-missing.ts';
import { playwright, type Runner, vitest } from '#tooling/testing/runners.ts';
import { staticChecks } from '#tooling/testing/static-checks.ts';
import { makeTestFolder, startTestServers, type TestFolder } from '#tooling/testing/test-servers.ts';
import { startTestSite } from '#tooling/testing/test-site.ts';
import { TestSummary } from '#tooling/testing/test-summary.ts';

const STEPS = ['static', 'unit', 'db', 'wire', 'e2e'];
/** Steps that need a program few machines have run only when named: `npm test -- postfix`. */
const BY_NAME = ['postfix'];
const command = parseScript(
  commandLine('test', 'Runs every check and test, on separate servers.')
    .argument('[words...]', `kinds of tests (${[...STEPS, ...BY_NAME].join(', ')}) and parts of file names`)
    .addHelpText('after', '\nExamples:\n  npm test -- unit\n  npm test -- db send-message'),
);
const args = (command.processedArgs[0] ?? []) as string[];
const filters = args.filter((arg) => ![...STEPS, ...BY_NAME].includes(arg));
const named = args.filter((arg) => [...STEPS, ...BY_NAME].includes(arg));
// A filter without a step is for tests, so the static checks are skipped.
let steps = named.length ? named : STEPS.filter((step) => step !== 'static' || !filters.length);
const wanted = (...names: string[]) => names.some((name) => steps.includes(name));

const processes = new ProcessGroup();
const summary = new TestSummary();
const say = (line: string) => console.log(line);
let folder: TestFolder | null = null;
let finished = false;

async function test(): Promise<number> {
  const missing = wanted('postfix') ? postfixMissing() : null;
  if (missing) {
    say(`postfix is skipped: ${missing}`);
    steps = steps.filter((step) => step !== 'postfix');
    finished = steps.length === 0;
    if (finished) return 0;
  }
  folder = await makeTestFolder(processes);
  const runner: Runner = { processes, summary, reportDir: folder.dir, filters };
  // Once, before several steps need them at the same time.
  await setUp('places', ensurePlaces);
  const built = wanted('wire', 'e2e') ? setUp('build', build) : Promise.resolve(null);
  const [browsers, env] = await Promise.all([
    withoutServers(runner, built),
    withServers(runner, folder.dir, built),
  ]);
  if (browsers && env) await playwright(runner, { ...env, ...browsers });
  if (summary.failed) showSiteLog(folder.dir);
  summary.finish();
  finished = true;
  return summary.failed ? 1 : 0;
}

type Built = Promise<true | null>;

async function build(): Promise<true> {
  await ensureBuild(processes, say);
  return true;
}

/**
 * The first core: the build and everything without a server. The browser tests start after it, because they need
 * both.
 */
async function withoutServers(runner: Runner, built: Built): Promise<Browsers | null> {
  const browsers = wanted('e2e') ? setUp('chromium', findBrowsers) : null;
  await built;
  if (wanted('static')) await staticChecks(processes, summary);
  if (wanted('unit')) await vitest(runner, 'unit', {});
  return browsers;
}

type Browsers = { CHROMIUM_PATH: string; CHROMIUM_SHELL_PATH: string };

async function findBrowsers(): Promise<Browsers> {
  const whole = await findChromium(processes, say);
  await ensureFonts(processes, say);
  return { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: (await findHeadlessShell(processes, say)) ?? whole };
}

/** The second core: tests with a database, then tests with the running site. */
async function withServers(
  runner: Runner,
  dir: string,
  built: Built,
): Promise<Record<string, string> | null> {
  if (!wanted('db', 'wire', 'e2e', 'postfix')) return null;
  const env = await setUp('servers', () => startTestServers(processes, dir, say));
  if (!env) return null;
  if (wanted('db')) await vitest(runner, 'db', env);
  if (wanted('postfix')) await vitest(runner, 'postfix', env);
  if (!(await built)) return null;
  const site = await setUp('site', () => startTestSite(processes, dir, env));
  if (!site) return null;
  if (wanted('wire')) await vitest(runner, 'wire', { ...env, ...site });
  return { ...env, ...site };
}

/** Null when it fails: that counts as one failure, and the tests that depend on it are skipped. */
async function setUp<T>(name: string, act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (processes.stopping) throw new Stopping();
    summary.broken(name, error instanceof Error ? (error.stack ?? error.message) : String(error));
    return null;
  }
}

const WARN = 40;

/** Errors logged by the site often explain a failed test. */
function showSiteLog(dir: string): void {
  for (const name of ['web', 'worker']) {
    const lines = readLines(join(dir, 'log', `${name}.log`)).filter((line) => levelOf(line) >= WARN);
    const distinct = [...new Map(lines.map((line) => [withoutNumbers(line), line])).values()];
    if (distinct.length)
      console.log(
        `Warnings and errors of the ${name} process:\n${distinct.slice(-30).map(cut).join('\n')}\n`,
      );
  }
}

/** Warnings that differ only in numbers are shown once. */
const withoutNumbers = (line: string): string => line.replace(/\d+|"\/[^"]*"/g, '');
const cut = (line: string): string => (line.length > 1000 ? `${line.slice(0, 1000)} …` : line);

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function levelOf(line: string): number {
  try {
    return (JSON.parse(line) as { level?: number }).level ?? 0;
  } catch {
    return WARN;
  }
}

await runCommand(
  processes,
  test,
  async () => {
    await folder?.remove();
    if (finished) console.log(summary.lastLines());
  },
  1,
);
