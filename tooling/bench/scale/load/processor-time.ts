import { readdirSync, readFileSync } from 'node:fs';
import { PROGRAMS, type Used } from './rates.ts';

/** Linux reports hundredths of a second to programs, regardless of the kernel's own clock. */
const TICKS_A_SECOND = 100;

export type Pids = Record<keyof Used, number>;

/** CPU seconds used by each program with all its processes. A process that has ended is counted in its parent. */
function processorSeconds(pids: Pids): Used {
  const children = new Map<number, number[]>();
  const seconds = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = statOf(Number(entry));
    if (!stat) continue;
    seconds.set(Number(entry), stat.seconds);
    children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(entry)]);
  }
  const withChildren = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + withChildren(child), seconds.get(pid) ?? 0);
  const all = PROGRAMS.map((program) => [program, withChildren(pids[program])] as const);
  return Object.fromEntries(all) as Used;
}

/** Null when the process has just ended. */
function statOf(pid: number): { parent: number; seconds: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may contain anything: state, parent, …, utime, stime, cutime, cstime as fields 14 to 17.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND };
  } catch {
    return null;
  }
}

/** Usage per second of the planned duration, even if it took longer. */
export async function usedDuring(pids: Pids, seconds: number, act: () => Promise<unknown>): Promise<Used> {
  const before = processorSeconds(pids);
  await act();
  const after = processorSeconds(pids);
  const all = PROGRAMS.map((program) => [program, (after[program] - before[program]) / seconds] as const);
  return Object.fromEntries(all) as Used;
}

/** Resident memory in bytes. */
export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * 1_024;
