import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { ProcessGroup } from './process-group.ts';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The first of these programs on PATH. */
export function onPath(...names: string[]): string | null {
  const dirs = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) for (const dir of dirs) if (existsSync(join(dir, name))) return join(dir, name);
  return null;
}

/** The prefix for apt-get: nothing for root, passwordless sudo, or null when apt cannot be used. */
export function aptPrefix(): string[] | null {
  if (!onPath('apt-get')) return null;
  if (isRoot()) return [];
  return onPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Installs a Debian package; its output is shown only on failure. False when it failed. One after the other: two
 * apt-get at a time fail on dpkg's lock.
 */
export function aptInstall(
  processes: ProcessGroup,
  name: string,
  say: (line: string) => void,
): Promise<boolean> {
  const installed = last.then(() => install(processes, name, say));
  last = installed.catch(() => {});
  return installed;
}

async function install(processes: ProcessGroup, name: string, say: (line: string) => void): Promise<boolean> {
  const prefix = aptPrefix();
  if (!prefix) return false;
  const apt = async (...args: string[]) => {
    const [command = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    // An interrupted dpkg must be repaired manually, so it may finish.
    return processes.run('apt-get', command, rest, { graceMs: 300_000, stopSignal: 'SIGCONT' });
  };
  // Never removes installed packages; waits for another program that holds dpkg's lock.
  const args = [
    '-o',
    'DPkg::Lock::Timeout=300',
    'install',
    '-y',
    '--no-install-recommends',
    '--no-remove',
    name,
  ];
  if ((await apt(...args)).code === 0) return true;
  await apt('update');
  const second = await apt(...args);
  if (second.code !== 0) say(second.output.trimEnd());
  return second.code === 0;
}
