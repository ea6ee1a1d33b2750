// Starts a script on the project's own Node, after installing the packages if that is needed.
// Plain JavaScript and built-ins only: it runs before anything is installed, on Node 20 and later.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCKFILE = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const PATCHES = join(ROOT, 'patches');
const STAMP = join(ROOT, 'node_modules/.installed-lockfile');

const [command, ...args] = process.argv.slice(2);
const script = join(ROOT, 'scripts', `${command}.ts`);
if (!command || !existsSync(script)) {
  console.error(`There is no script "${command ?? ''}".`);
  process.exit(1);
}
installIfNeeded();
runScript();

function installIfNeeded() {
  if (isInstalled()) return;
  const release = lockInstall();
  try {
    if (isInstalled()) return;
    console.error('Installing packages (npm ci) …');
    const begun = performance.now();
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    // npm's output goes to stderr: some scripts print one URL on stdout and nothing else.
    const options = { cwd: ROOT, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' };
    // With NODE_ENV=production npm would omit the packages that build the site.
    const { status } = spawnSync(
      npm,
      ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      options,
    );
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(STAMP, stampOf());
    console.error(`  packages: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  } finally {
    release();
  }
}

/** By content, so that a touched file or a branch with the same packages installs nothing. */
function isInstalled() {
  if (!existsSync(INSTALLED) || !existsSync(join(ROOT, 'node_modules/node'))) return false;
  const wanted = stampOf();
  if (existsSync(STAMP) && statSync(INSTALLED).mtimeMs <= statSync(STAMP).mtimeMs) {
    const found = readFileSync(STAMP, 'utf8');
    if (found === wanted) return true;
    // Patches are applied only during an installation, to unpatched packages.
    if (found.split(' ')[1] !== wanted.split(' ')[1]) return false;
  }
  if (!samePackages()) return false;
  writeFileSync(STAMP, wanted);
  return true;
}

/** Compares npm's own record of the installation, for an install without this script. */
function samePackages() {
  const wanted = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages;
  const found = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (path === '' || link) continue;
    if (found[path] ? found[path].version !== version : !optional) return false;
  }
  return Object.keys(found).every((path) => path in wanted);
}

/** What an installation depends on: the packages, and their patches. */
function stampOf() {
  const patches = existsSync(PATCHES) ? readdirSync(PATCHES).sort() : [];
  return `${hashOf([LOCKFILE])} ${hashOf(patches.map((name) => join(PATCHES, name)))}`;
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** For npm start and npm test started at once in a fresh checkout: one installs, the other waits. */
function lockInstall() {
  const key = createHash('sha256').update(ROOT).digest('hex').slice(0, 16);
  const dir = join(tmpdir(), `install-${key}.lock`);
  for (;;) {
    try {
      mkdirSync(dir);
      writeFileSync(join(dir, 'pid'), String(process.pid));
      return () => rmSync(dir, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(dir)) rmSync(dir, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function isAbandoned(dir) {
  try {
    process.kill(Number(readFileSync(join(dir, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code === 'EPERM') return false;
    if (error.code === 'ESRCH') return true;
    return existsSync(dir) && Date.now() - statSync(dir).mtimeMs > 5_000;
  }
}

function runScript() {
  const own = join(ROOT, 'node_modules/.bin/node');
  const node = existsSync(own) ? own : process.execPath;
  // The channel carries no messages; when it closes, the script knows that this process has ended.
  const child = spawn(node, [script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Cannot run ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  endWithNpm(child);
}

/** When npm is killed outright no signal reaches us, but our parent process changes. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGHUP'), 500).unref();
}
