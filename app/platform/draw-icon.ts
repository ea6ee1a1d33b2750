import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorFields, log } from './log.ts';
import { ProcessPool } from './process-pool.ts';

/** The input of the drawing process: only SVG that was validated with its theme. */
export type IconTask = { svg: string; side: number };

const PROGRAM = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('../http/main-icons.ts', import.meta.url))
  : resolve('build/server/icons.js');

let pool: ProcessPool<IconTask, Uint8Array | null> | undefined;

/** A drawing as PNG, made in a short-lived process: the image library stays out of this process's memory. */
export function drawIcon(task: IconTask): Promise<Uint8Array | null> {
  pool ??= new ProcessPool({
    program: PROGRAM,
    processes: 1,
    heapMegabytes: 64,
    memoryMegabytes: 400,
    taskWithinMs: 15_000,
    tasksEach: 12,
  });
  return pool.run(task).catch((error: unknown) => {
    log.error(errorFields(error), 'an icon could not be drawn');
    return null;
  });
}

export function closeIconProcess(): void {
  pool?.close();
  pool = undefined;
}
