import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { aptInstall, aptPrefix, onPath } from './apt.ts';
import { PROJECT_DIR } from './data-dir.ts';
import type { ProcessGroup } from './process-group.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Flags that keep Chromium from making background requests and from refusing root. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

const FONTS = 'fonts-liberation';

/**
 * Fonts with the metrics of Arial, to which the brands' fallback fonts are adjusted; a machine without a desktop may
 * have none. Debian's, where they can be installed.
 */
export async function ensureFonts(processes: ProcessGroup, say: (line: string) => void): Promise<void> {
  if (!onPath('fc-match') || !aptPrefix()) return;
  const { stdout } = spawnSync('fc-match', ['Arial', 'family'], { encoding: 'utf8' });
  if (/arial|liberation|arimo/i.test(stdout)) return;
  say(`No font like Arial on this machine: installing Debian’s package ${FONTS} with apt-get …`);
  await aptInstall(processes, FONTS, say);
}

/** A working Chromium: the configured one, one on PATH, Debian's package, or Playwright's own download. */
export async function findChromium(processes: ProcessGroup, say: (line: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH=${named} does not run.`);
  }
  const known = installed();
  if (known) return known;
  if (aptPrefix()) {
    say('No Chromium on this machine: installing Debian’s package chromium with apt-get …');
    await aptInstall(processes, 'chromium', say);
    const package_ = installed();
    if (package_) return package_;
  }
  return downloaded(processes, say);
}

/**
 * The headless build of Chromium, in which a page takes half the time: the one that npm installed, which is built with
 * more optimization than Debian's, or Debian's. Null if there is none, or if a Chromium was configured, which is then
 * used for everything.
 */
export async function findHeadlessShell(
  processes: ProcessGroup,
  say: (line: string) => void,
): Promise<string | null> {
  if (process.env.CHROMIUM_PATH) return null;
  const known = (await packagedShell()) ?? installedShell();
  if (known || !aptPrefix() || !isDebian()) return known;
  say('Installing Debian’s package chromium-headless-shell with apt-get …');
  await aptInstall(processes, SHELL, say);
  return installedShell();
}

/**
 * The program in the npm package, unpacked. The package's own function unpacks to a fixed name in the machine's shared
 * temporary folder, and would run whatever program is there.
 */
async function packagedShell(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const inPackage = (file: string) => new URL(`../${file}`, import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as { version: string };
  const dir = join(PROJECT_DIR, 'node_modules/.cache/chromium');
  const path = join(dir, `headless-shell-${version}`);
  if (!existsSync(path)) {
    mkdirSync(dir, { recursive: true });
    const part = `${path}.${process.pid}`;
    await pipeline(
      createReadStream(inPackage('bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(part, { mode: 0o755 }),
    );
    renameSync(part, path);
  }
  return runs(path) ? path : null;
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function installedShell(): string | null {
  const path = onPath(SHELL);
  return path && runs(path) ? path : null;
}

/** Ubuntu's chromium-browser may be a shell script that only prints how to install one, so each is run. */
function installed(): string | null {
  const candidates = [...NAMES.map((name) => onPath(name)), existsSync(MAC) ? MAC : null];
  return candidates.find((path) => path !== null && runs(path)) ?? null;
}

function runs(path: string): boolean {
  const asked = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 });
  return asked.status === 0 && /chrom/i.test(asked.stdout);
}

async function downloaded(processes: ProcessGroup, say: (line: string) => void): Promise<string> {
  const { chromium } = await import('@playwright/test');
  if (runs(chromium.executablePath())) return chromium.executablePath();
  say('Downloading Playwright’s Chromium …');
  const cli = join(PROJECT_DIR, 'node_modules/@playwright/test/cli.js');
  const withDeps = aptPrefix() ? ['--with-deps'] : [];
  const { output } = await processes.run('chromium', process.execPath, [
    cli,
    'install',
    '--no-shell',
    ...withDeps,
    'chromium',
  ]);
  if (runs(chromium.executablePath())) return chromium.executablePath();
  throw new Error(`Found no Chromium. Install one, or name it: CHROMIUM_PATH=/path npm test\n${output}`);
}
