import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorFields, log } from './log.ts';
import { ProcessPool } from './process-pool.ts';

/**
 * The input of the drawing process: only our own SVG, or SVG that was validated with its theme. `svgWidth`: its
 * intrinsic width.
 */
export type DrawTask = {
  svg: string;
  svgWidth: number;
  width: number;
  height: number;
  format?: 'png' | 'webp';
};

/** Marks are drawn on a square of this side. */
const MARK_SIDE = 40;

const PROGRAM = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('../http/main-icons.ts', import.meta.url))
  : resolve('build/server/icons.js');

let pool: ProcessPool<DrawTask, Uint8Array | null> | undefined;

/**
 * Renders a drawing as an image, by default PNG, in a short-lived process, which keeps the image library out of this
 * process's memory.
 */
export function drawSvg(task: DrawTask): Promise<Uint8Array | null> {
  pool ??= new ProcessPool({
    program: PROGRAM,
    processes: 1,
    heapMegabytes: 64,
    memoryMegabytes: 400,
    taskWithinMs: 15_000,
    tasksEach: 12,
  });
  return pool.run(task).catch((error: unknown) => {
    log.error(errorFields(error), 'a drawing failed');
    return null;
  });
}

export const drawIcon = (svg: string, side: number): Promise<Uint8Array | null> =>
  drawSvg({ svg, svgWidth: MARK_SIDE, width: side, height: side });

export function closeIconProcess(): void {
  pool?.close();
  pool = undefined;
}
