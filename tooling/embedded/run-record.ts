import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from './data-dir.ts';
import { createOnce } from './lock.ts';
import { endProcess, identityOf, isAlive, type ProcessRecord } from './process-identity.ts';

/** The command that uses a data folder, and the processes that it started. */
type RunRecord = { launcher: ProcessRecord; address?: string; started: Record<string, ProcessRecord> };

export type Claim = {
  /** Records the running processes, in case this command is killed outright. */
  record: (started: Record<string, ProcessRecord>) => void;
  setAddress: (address: string) => void;
  release: () => void;
};

/**
 * Acquires the data folder for this process, or throws when another live command has it. Servers that a killed
 * command left behind are stopped first.
 */
export async function claim(dir: string): Promise<Claim> {
  const file = join(dir, 'run.json');
  const mine: RunRecord = {
    launcher: { pid: process.pid, identity: identityOf(process.pid) ?? '' },
    started: {},
  };
  for (let attempt = 0; !createOnce(file, JSON.stringify(mine)); attempt += 1) {
    if (attempt > 5) throw new Error(`Cannot acquire ${file}.`);
    await clearLeftovers(dir);
  }
  const write = () => writePrivately(file, JSON.stringify(mine));
  return {
    record: (started) => {
      mine.started = started;
      write();
    },
    setAddress: (address) => {
      mine.address = address;
      write();
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Stops what a killed command left running. Throws when the command itself still runs. */
export async function clearLeftovers(dir: string): Promise<void> {
  const record = readRun(dir);
  if (record && isAlive(record.launcher)) throw new Error(runningText(record));
  for (const [name, left] of Object.entries(record?.started ?? {}).reverse())
    await endProcess(left, name === 'postgres' ? 'SIGINT' : 'SIGTERM', 15_000);
  rmSync(join(dir, 'run.json'), { force: true });
}

function runningText({ launcher, address }: RunRecord): string {
  const where = address ? ` at ${address}` : '';
  return `Already running from this checkout${where} (process ${launcher.pid}). Stop it first with Ctrl-C in its terminal, or: kill ${launcher.pid}`;
}

export function readRun(dir: string): RunRecord | null {
  try {
    return JSON.parse(readFileSync(join(dir, 'run.json'), 'utf8')) as RunRecord;
  } catch {
    return null;
  }
}

/** Whether a command is running on the data folder; a killed one may have left its record. */
export function isRunning(dir: string): boolean {
  const record = readRun(dir);
  return record !== null && isAlive(record.launcher);
}
