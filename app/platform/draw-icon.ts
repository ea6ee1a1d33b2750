import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
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

/** Drawings that were asked for, the `max` last used. One that failed is drawn again at the next request. */
export class DrawnPictures {
  private readonly kept: LRUCache<string, Promise<Uint8Array | null>>;

  constructor(max: number) {
    this.kept = new LRUCache({ max });
  }

  /** The drawing with this key, which changes with its content; `draw` makes it. */
  get(key: string, draw: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const known = this.kept.get(key);
    if (known) return known;
    const drawing = draw().then((picture) => {
      if (!picture) this.kept.delete(key);
      return picture;
    });
    this.kept.set(key, drawing);
    return drawing;
  }
}

export const drawIcon = (svg: string, side: number): Promise<Uint8Array | null> =>
  drawSvg({ svg, svgWidth: MARK_SIDE, width: side, height: side });

export function closeIconProcess(): void {
  pool?.close();
  pool = undefined;
}
