import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Distinguishes a process from a later one with the same id: its start time and the boot id. Null when there is no
 * such process (zombies do not count).
 */
export function identityOf(pid: number): string | null {
  return process.platform === 'linux' ? linuxIdentity(pid) : psIdentity(pid);
}

export type ProcessRecord = { pid: number; identity: string };

export function isAlive(record: ProcessRecord): boolean {
  return identityOf(record.pid) === record.identity;
}

/** The command line, to tell a leftover server from an unrelated process with its id. */
export function commandLineOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Terminates a process and waits; after the grace period it is killed. True when it has ended. */
export async function endProcess(
  record: ProcessRecord,
  signal: NodeJS.Signals,
  graceMs: number,
): Promise<boolean> {
  for (const [sent, waitMs] of [[signal, graceMs] as const, ['SIGKILL', 5_000] as const]) {
    if (!isAlive(record)) return true;
    try {
      process.kill(record.pid, sent);
    } catch {
      return !isAlive(record);
    }
    const until = Date.now() + waitMs;
    while (isAlive(record) && Date.now() < until) await new Promise((done) => setTimeout(done, 50));
  }
  return !isAlive(record);
}

function linuxIdentity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may itself contain spaces and parentheses, so count from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    return null;
  }
}

function psIdentity(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line && !line.startsWith('Z') ? line.split(/\s+/).slice(1).join(' ') : null;
  } catch {
    return null;
  }
}
