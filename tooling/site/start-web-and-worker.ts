import type { ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PROJECT_DIR } from '../embedded/data-dir.ts';
import { openLog } from '../embedded/log-file.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';
import { HEAP_FLAGS, UV_THREADPOOL_SIZE } from './heap-flags.ts';

type WebAndWorker = { web: ChildProcess; worker: ChildProcess; ended: Promise<string> };

/** The log folder; null: all output goes to the terminal. */
type Logs = { dataDir: string; quiet?: boolean } | null;

const READY_WITHIN_MS = 60_000;

/**
 * Starts the built web server and worker and waits until the site responds. With a log folder their logs go to files
 * and only warnings to the terminal; without one, everything is printed.
 */
export async function startWebAndWorker(
  processes: ProcessGroup,
  env: Record<string, string>,
  logs: Logs,
): Promise<WebAndWorker> {
  const web = startProgram(processes, 'web', env, logs);
  const worker = startProgram(processes, 'worker', env, logs);
  const ended = Promise.race([endOf(web, 'The web server'), endOf(worker, 'The worker')]);
  const host = ['0.0.0.0', '::', 'localhost'].includes(env.HOST ?? '') ? '127.0.0.1' : env.HOST;
  const address = `http://${host?.includes(':') ? `[${host}]` : host}:${env.PORT}/readyz`;
  let failure: string | null = null;
  void ended.then((text) => {
    failure = text;
  });
  for (const until = Date.now() + READY_WITHIN_MS; !(await answers(address)); ) {
    const where = logs ? ` See ${join(logs.dataDir, 'log')}.` : '';
    if (failure) throw new Error(`${failure}${where}`);
    if (Date.now() > until) throw new Error(`The site does not answer on ${address}.${where}`);
    await new Promise((done) => setTimeout(done, 60));
  }
  return { web, worker, ended };
}

const FILES = { web: 'main.js', worker: 'worker.js' };

/** Starts one of the two, without waiting for it. */
export function startProgram(
  processes: ProcessGroup,
  name: keyof typeof FILES,
  env: Record<string, string>,
  logs: Logs,
): ChildProcess {
  const file = FILES[name];
  const path = join(PROJECT_DIR, 'build/server', file);
  if (!existsSync(path)) throw new Error(`The build has no ${file}.`);
  const child = processes.launch(name, process.execPath, [...HEAP_FLAGS, path], {
    cwd: PROJECT_DIR,
    env: { UV_THREADPOOL_SIZE, ...process.env, ...env, ...metricsPort(name), NODE_ENV: 'production' },
    stdio: ['ignore', logs ? 'pipe' : 'inherit', logs ? 'pipe' : 'inherit'],
  });
  child.once('error', () => {});
  if (logs) {
    const { fd, file: logFile } = openLog(logs.dataDir, `${name}.log`);
    const out = createWriteStream(logFile, { fd });
    // A full disk, most likely; the process continues without its log.
    out.on('error', (error) => console.error(`[${name}] ${logFile} cannot be written: ${error.message}`));
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        follow(stream, (line) => {
          out.write(`${line}\n`);
          const seen = logs.quiet ? null : visibleLine(line);
          if (seen) console.error(`[${name}] ${seen}`);
        });
  }
  return child;
}

/** Both programs run on this machine: the worker's metrics are on the next port. */
const metricsPort = (name: keyof typeof FILES): Record<string, string> =>
  process.env.METRICS_PORT && name === 'worker'
    ? { METRICS_PORT: String(Number(process.env.METRICS_PORT) + 1) }
    : {};

function follow(stream: Readable, onLine: (line: string) => void): void {
  createInterface({ input: stream }).on('line', onLine);
}

const WARN = 40;

/** A log line of level warning or above in short form; a line that is not JSON (a crash) unchanged. */
function visibleLine(line: string): string | null {
  try {
    const entry = JSON.parse(line) as {
      level?: number;
      msg?: string;
      err?: { message?: string; stack?: string };
    };
    if ((entry.level ?? 0) < WARN) return null;
    return [entry.msg, entry.err?.stack ?? entry.err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

function endOf(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`${name} did not start: ${error.message}`));
    child.once('exit', (code, signal) =>
      resolve(`${name} stopped by itself (${signal ?? `exit code ${code}`}).`),
    );
  });
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
