import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tenant } from '#tenants/tenant.ts';
import { errorFields, log } from '../platform/log.ts';
import { ProcessPool } from '../platform/process-pool.ts';
import type { IconTask } from './main-icons.ts';

const PROGRAM = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('./main-icons.ts', import.meta.url))
  : resolve('build/server/icons.js');

const YEAR_SECONDS = 31_536_000;
const PATH = /^\/brand\/([0-9a-f]{12})\/((icon|maskable|badge|plain|plain-badge)-(96|180|192|512)\.png)$/;
/** Some 10 kB each; of what was drawn last, so many stay. */
const MOST_KEPT = 400;

const drawn = new Map<string, Promise<Uint8Array | null>>();
let pool: ProcessPool<IconTask, Uint8Array | null> | undefined;

/**
 * A brand's icons as PNG, drawn from its mark when they are first asked for, in a process that ends again: the
 * library for pictures stays out of the web server's memory. False when the path is none of them.
 */
export function serveIcon(req: IncomingMessage, res: ServerResponse, { theme }: Tenant): boolean {
  const [, hash, name, kind, side] = PATH.exec(req.url ?? '') ?? [];
  if (!hash || !name || !kind || !side) return false;
  const key = `${theme.hash}/${name}`;
  let drawing = drawn.get(key);
  if (!drawing) {
    drawing = draw({ svg: theme.icons[kind as keyof typeof theme.icons], side: Number(side) });
    drawn.set(key, drawing);
    for (const old of [...drawn.keys()].slice(0, Math.max(0, drawn.size - MOST_KEPT))) drawn.delete(old);
  }
  void drawing.then((png) => {
    if (!png) {
      drawn.delete(key);
      res.writeHead(503, { 'Cache-Control': 'no-store' }).end();
      return;
    }
    res.setHeader('Content-Type', 'image/png');
    res.setHeader('Content-Length', png.byteLength);
    res.setHeader(
      'Cache-Control',
      hash === theme.hash ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    );
    res.end(req.method === 'HEAD' ? undefined : png);
  });
  return true;
}

function draw(task: IconTask): Promise<Uint8Array | null> {
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
