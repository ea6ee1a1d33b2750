import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { MEGABYTE } from './byte-sizes.ts';

type PoolConfig = {
  /** The program of each process; it responds to each message with one. */
  program: string;
  processes: number;
  heapMegabytes: number;
  /** The memory limit of the whole process, including native memory; above it the process is killed. */
  memoryMegabytes: number;
  taskWithinMs: number;
  /** A process is replaced after this many tasks, which bounds memory leaks. */
  tasksEach: number;
};

/** The process crashed, timed out, or exceeded its memory. */
export class TaskKilled extends Error {}

const CHECK_EVERY_MS = 50;

/**
 * Processes untrusted bytes in separate processes, one task at a time each. They get none of this process's
 * environment variables, hence no secrets; a crash affects no other task.
 */
export class ProcessPool<Task, Result> {
  private readonly config: PoolConfig;
  private readonly idle: Helper<Task, Result>[] = [];
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private closed = false;

  constructor(config: PoolConfig) {
    this.config = config;
  }

  async run(task: Task): Promise<Result> {
    while (this.busy >= this.config.processes) await new Promise<void>((go) => this.waiting.push(go));
    if (this.closed) throw new Error('The pool is closed.');
    this.busy += 1;
    const helper = this.takeIdle() ?? new Helper<Task, Result>(this.config);
    try {
      return await helper.run(task);
    } finally {
      this.busy -= 1;
      if (this.closed || !helper.isFit()) helper.kill();
      else this.idle.push(helper);
      this.waiting.shift()?.();
    }
  }

  /** An idle process that is still alive. */
  private takeIdle(): Helper<Task, Result> | undefined {
    let helper = this.idle.pop();
    while (helper && !helper.isFit()) helper = this.idle.pop();
    return helper;
  }

  close(): void {
    this.closed = true;
    for (const helper of this.idle.splice(0)) helper.kill();
    for (const go of this.waiting.splice(0)) go();
  }
}

class Helper<Task, Result> {
  private readonly child: ChildProcess;
  private readonly config: PoolConfig;
  private done = 0;
  private dead = false;
  private onExit: (() => void) | null = null;

  constructor(config: PoolConfig) {
    this.config = config;
    this.child = fork(config.program, [], {
      execArgv: [`--max-old-space-size=${config.heapMegabytes}`],
      env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('exit', () => {
      this.dead = true;
      this.onExit?.();
    });
    this.child.on('error', () => this.kill());
    this.rest(true);
  }

  isFit(): boolean {
    return !this.dead && this.done < this.config.tasksEach;
  }

  kill(): void {
    this.dead = true;
    this.child.kill('SIGKILL');
  }

  async run(task: Task): Promise<Result> {
    this.rest(false);
    const watch = new AbortController();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const killed = (why: string) => reject(new TaskKilled(why));
        this.child.once('message', (result) => resolve(result as Result));
        this.onExit = () => killed('the process ended');
        this.child.send(task as never, (error) => error && killed(error.message));
        this.guard(watch.signal, killed);
      });
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      watch.abort();
      this.done += 1;
      this.onExit = null;
      this.child.removeAllListeners('message');
      this.rest(true);
    }
  }

  /** Kills the process when a task takes too long or too much memory. */
  private guard(over: AbortSignal, killed: (why: string) => void): void {
    const late = setTimeout(() => killed('it took too long'), this.config.taskWithinMs);
    const look = setInterval(async () => {
      const used = await memoryOf(this.child.pid);
      if (used > this.config.memoryMegabytes * MEGABYTE) killed('it took too much memory');
    }, CHECK_EVERY_MS);
    over.addEventListener('abort', () => {
      clearTimeout(late);
      clearInterval(look);
    });
  }

  /** An idle process must not keep the parent alive. */
  private rest(resting: boolean): void {
    if (resting) {
      this.child.unref();
      this.child.channel?.unref();
    } else {
      this.child.ref();
      this.child.channel?.ref();
    }
  }
}

const PAGE_BYTES = 4096;

/** Resident memory in bytes; 0 where unknown, so that only the heap and time limits apply. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}
