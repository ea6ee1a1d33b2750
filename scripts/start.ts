import { join } from 'node:path';
import { commandLine, parseScript } from '#commands/command-line.ts';
import type { RoleLogins } from '#db/migrate.ts';
import { launchLocalAgeProvider } from '#demo/age-simulator/launch.ts';
import { launchLocalAdyen } from '#demo/payment-simulator/launch.ts';
import { runCommand } from '#tooling/embedded/command.ts';
import {
  dataDir,
  makeDataDir,
  PROJECT_DIR,
  readOrCreateState,
  writeState,
} from '#tooling/embedded/data-dir.ts';
import { keepRunning } from '#tooling/embedded/keep-running.ts';
import { ensurePortFree } from '#tooling/embedded/ports.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { type Claim, claim } from '#tooling/embedded/run-record.ts';
import {
  createDatabase,
  type DatabaseEnv,
  databaseEnv,
  dropDatabase,
  loginsFrom,
  startDatabase,
  startQueue,
} from '#tooling/embedded/servers.ts';
import { announce } from '#tooling/site/announce.ts';
import { ensureBuild } from '#tooling/site/fresh-build.ts';
import { type StartSettings, secretKey, startSettings } from '#tooling/site/settings.ts';
import { startProgram, startWebAndWorker } from '#tooling/site/start-web-and-worker.ts';

const command = commandLine(
  'start',
  `Runs the site here: servers, migrations, demo brands, build, then web and worker until stopped.
PORT (3000), HOST (127.0.0.1) and DATA_DIR (.data) change the port, address and data folder; all settings are in
docs/configuration.md.`,
).option('--demo', 'create the demo brands in an empty DATABASE_URL of your own too', false);
const { demo: wantsDemo } = parseScript(command).opts<{ demo: boolean }>();
const processes = new ProcessGroup();
let held: Claim | null = null;
const say = (line: string) => console.log(line);
const started = performance.now();
const secondsSince = (moment: number): string => `${((performance.now() - moment) / 1000).toFixed(1)} s`;
const warn = (line: string) => console.error(line);

/** Runs a step of the start and prints its duration, unless it is negligible. */
async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await act();
  if (performance.now() - begun > 500) say(`  ${name}: ${secondsSince(begun)}`);
  return result;
}

async function start(): Promise<number> {
  const settings = startSettings(process.env, wantsDemo);
  const dir = dataDir();
  makeDataDir(dir);
  held = await claim(dir);
  processes.onChange = held.record;
  await ensurePortFree(settings.port, settings.host);
  held.setAddress(`http://${settings.host}:${settings.port}`);

  const [{ env, demo }, redisUrl] = await Promise.all([
    database(settings, dir),
    settings.ownRedis ? null : step('Redis', () => startQueue(processes, dir, say)),
    step('build', () => ensureBuild(processes, say)),
  ]);
  const site = {
    ...(redisUrl && { REDIS_URL: redisUrl }),
    PORT: String(settings.port),
    HOST: settings.host,
  };
  const shared = { APP_ENV: settings.appEnv, DATA_DIR: dir, SECRET_KEY: secretKey(dir) };
  const logs = settings.databaseUrl ? null : { dataDir: dir };
  const adyen = await localAdyen(settings, shared);
  const ageProvider = await localAgeProvider(settings, dir);
  // The programs never hold the owner's login.
  const programs = {
    ...env,
    DATABASE_URL: env.DATABASE_RUNTIME_URL,
    ...site,
    ...shared,
    ...adyen,
    ...ageProvider,
  };
  await step('web server and worker', () => startWebAndWorker(processes, programs, logs));
  const seeded = readOrCreateState(dir).demo !== undefined;
  const development = settings.appEnv === 'development';
  const where = { ownerUrl: env.DATABASE_URL, port: settings.port, payments: adyen.ADYEN_LOCAL_URL };
  say(await announce({ ...where, demo: seeded, development }));
  say(`Started in ${secondsSince(started)}.`);
  demo?.resume();
  const kept = [
    keepRunning(processes, 'web', async () => startProgram(processes, 'web', programs, logs), warn),
    keepRunning(processes, 'worker', async () => startProgram(processes, 'worker', programs, logs), warn),
  ];
  if (!settings.databaseUrl)
    kept.push(keepRunning(processes, 'postgres', () => startDatabase(processes, dir), warn));
  if (!settings.ownRedis)
    kept.push(keepRunning(processes, 'redis', () => startQueue(processes, dir, say), warn));
  // Stopped in between, the demo is made again from nothing by the next start.
  if (demo)
    kept.push(
      demo.whole
        .then(() => makeStaffWork({ ...shared, ...site, ...adyen }))
        .catch((error: unknown) => {
          if (!processes.stopping) throw error;
        }),
    );
  await Promise.all(kept).catch((error: Error) => {
    throw logs ? new Error(`${error.message} See ${join(dir, 'log')}.`, { cause: error }) : error;
  });
  return 0;
}

/** The payment simulator, if there is no provider account; never in production. */
async function localAdyen(
  { appEnv }: StartSettings,
  { DATA_DIR: dir, SECRET_KEY: key }: { DATA_DIR: string; SECRET_KEY: string },
): Promise<{ ADYEN_LOCAL_URL?: string }> {
  if (appEnv === 'production' || process.env.ADYEN_LOCAL_URL) return {};
  return { ADYEN_LOCAL_URL: await launchLocalAdyen(processes, { dataDir: dir, secretKey: key, appEnv }) };
}

/** The simulator of age checks, if there is no provider; never in production. */
async function localAgeProvider({ appEnv }: StartSettings, dir: string): Promise<Record<string, string>> {
  if (appEnv === 'production' || process.env.AGE_PROVIDER_ISSUER) return {};
  return await launchLocalAgeProvider(processes, { dataDir: dir, appEnv });
}

async function embeddedDatabase(dir: string): Promise<string> {
  const { port } = readOrCreateState(dir).postgres;
  say(port ? 'Starting the database …' : 'Creating the database …');
  return startDatabase(processes, dir);
}

/** A database that is up to date and, where wanted, seeded; its addresses for the programs. */
async function database(
  settings: StartSettings,
  dir: string,
): Promise<{ env: DatabaseEnv; demo: Demo | null }> {
  const ownerUrl = settings.databaseUrl ?? (await step('database', () => embeddedDatabase(dir)));
  if (!settings.databaseUrl && readOrCreateState(dir).demo === 'begun') {
    say('The demo brands are incomplete: starting again with an empty database.');
    await dropDatabase(ownerUrl);
    await createDatabase(ownerUrl);
  }
  const {
    DATABASE_RUNTIME_URL: runtimeUrl,
    DATABASE_RELAY_URL: relayUrl,
    DATABASE_CONSOLE_URL: consoleUrl,
  } = process.env;
  const given = settings.databaseUrl && runtimeUrl && relayUrl && consoleUrl;
  const logins = loginsFrom(secretKey(dir));
  await step('migrations', () => bringUpToDate(ownerUrl, given ? null : logins, !settings.databaseUrl));
  const demo = settings.demo ? await beginDemo(ownerUrl, dir) : null;
  if (demo) await step('first demo brand', () => demo.first);
  const env = given
    ? {
        DATABASE_URL: ownerUrl,
        DATABASE_RUNTIME_URL: runtimeUrl,
        DATABASE_RELAY_URL: relayUrl,
        DATABASE_CONSOLE_URL: consoleUrl,
      }
    : databaseEnv(ownerUrl, logins);
  return { env, demo };
}

async function bringUpToDate(ownerUrl: string, logins: RoleLogins | null, embedded: boolean): Promise<void> {
  const { migrate, OtherVersion } = await import('#db/migrate.ts');
  try {
    await migrate(ownerUrl, logins);
  } catch (error) {
    if (!(error instanceof OtherVersion)) throw error;
    const advice = embedded
      ? '`npm run reset` deletes its data; the next `npm start` makes the demo again.'
      : 'Point DATABASE_URL to an empty database, or run that version.';
    throw new Error(`${error.message} ${advice}`, { cause: error });
  }
}

type Demo = {
  /** Until there is a brand to serve. */
  first: Promise<void>;
  whole: Promise<void>;
  /** Makes the others, and says of each that it is ready. Before that they would slow the build down. */
  resume: () => void;
};

/** Makes the demo brands one after the other; null where the database has brands already. */
async function beginDemo(ownerUrl: string, dir: string): Promise<Demo | null> {
  const { isEmpty, seedDemo } = await import('#demo/seed/seed-demo.ts');
  if (!(await isEmpty(ownerUrl))) return null;
  say(
    'Making the demo brands, their members and portraits (only this once); the site starts after the first …',
  );
  writeState(dir, { ...readOrCreateState(dir), demo: 'begun' });
  const { promise: first, resolve, reject } = Promise.withResolvers<void>();
  const serving = Promise.withResolvers<void>();
  let running = false;
  const onBrand = async (name: string) => {
    resolve();
    if (running) say(`${name} is ready.`);
    await serving.promise;
  };
  const whole = seedDemo(ownerUrl, {
    storageDir: join(dir, 'storage'),
    secretKey: secretKey(dir),
    log: (line) => say(`  ${line}`),
    onBrand,
  }).then(() => {
    writeState(dir, { ...readOrCreateState(dir), demo: 'done' });
    say(`All demo brands are ready, after ${secondsSince(started)}.`);
  });
  whole.catch(reject);
  const resume = () => {
    running = true;
    serving.resolve();
    say('The other demo brands are being made: each is named here when it is ready.');
  };
  return { first, whole, resume };
}

/** Cases, reports and orders for the console of the demo brands, made through the running site's own calls. */
async function makeStaffWork(env: Record<string, string>): Promise<void> {
  const made = await processes.run(
    'staff work',
    process.execPath,
    ['scripts/bootstrap.mjs', 'command', 'seed', '--staff-work'],
    { cwd: PROJECT_DIR, env: { ...process.env, ...env } },
  );
  if (made.code === 0) return say('The console has cases, reports and orders to work on.');
  if (!processes.stopping) warn(`The console of the demo starts without work: ${made.output}`);
}

await runCommand(processes, start, () => held?.release());
