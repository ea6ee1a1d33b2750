import type { ProcessGroup } from '../embedded/process-group.ts';

/** A benchmark: sets up what it needs and prints its metrics; cleanup is registered with `onEnd`. */
export type Bench = (processes: ProcessGroup, onEnd: (ending: () => Promise<void>) => void) => Promise<void>;

/** One JSON object per line, for programs and people. */
export function report(bench: string, metric: string, value: number, more: object = {}): void {
  const rounded = Math.abs(value) < 10 ? Math.round(value * 1000) / 1000 : Math.round(value);
  console.log(JSON.stringify({ bench, metric, value: rounded, ...more }));
}

export const say = (line: string): void => console.error(line);

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The percentile of the values; `share` is 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
