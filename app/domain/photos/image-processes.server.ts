import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProcessPool } from '#app/platform/process-pool.ts';
import type { FileOutcome, FileTask } from './make-files.server.ts';

/** The worker script: the source file in development, or the built one, relative to the project's folder. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('./main-images.server.ts', import.meta.url))
  : resolve('build/server/images.js');

const MAX_PROCESSES = 4;
let pool: ProcessPool<FileTask, FileOutcome> | undefined;

/** Processes a photo in a separate process; throws TaskKilled when that process dies. */
export function makeFilesInProcess(task: FileTask): Promise<FileOutcome> {
  pool ??= new ProcessPool({
    program: PROGRAM,
    processes: Math.min(MAX_PROCESSES, Math.max(1, availableParallelism() - 1)),
    heapMegabytes: 128,
    memoryMegabytes: 900,
    taskWithinMs: 15_000,
    tasksEach: 50,
  });
  return pool.run(task);
}

export function closeImageProcesses(): void {
  pool?.close();
  pool = undefined;
}
