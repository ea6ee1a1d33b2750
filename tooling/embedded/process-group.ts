import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { identityOf } from './process-identity.ts';

/** Thrown by everything that would start a process after the stop has begun. */
export class Stopping extends Error {}

type Member = { name: string; child: ChildProcess; stopSignal: NodeJS.Signals; graceMs: number };
type Launch = SpawnOptions & { stopSignal?: NodeJS.Signals; graceMs?: number };

/**
 * The processes that one command started. Each leads its own process group, so a Ctrl-C in the terminal
 * reaches only the command, and the command decides the order in which they stop.
 */
export class ProcessGroup {
  #members: Member[] = [];
  #stopped: Promise<void> | null = null;
  /** Called after each launch and each exit, so that the record on disk is current. */
  onChange: (processes: Record<string, { pid: number; identity: string }>) => void = () => {};

  get stopping(): boolean {
    return this.#stopped !== null;
  }

  launch(name: string, command: string, args: string[], options: Launch = {}): ChildProcess {
    if (this.stopping) throw new Stopping();
    const { stopSignal = 'SIGTERM', graceMs = 15_000, ...spawnOptions } = options;
    const child = spawn(command, args, { detached: true, ...spawnOptions });
    const member = { name, child, stopSignal, graceMs };
    this.#members.push(member);
    const left = () => {
      this.#members = this.#members.filter((other) => other !== member);
      this.#tell();
    };
    child.once('exit', left);
    child.once('error', left);
    this.#tell();
    return child;
  }

  /** The running process that was launched last under this name. */
  find(name: string): ChildProcess | undefined {
    return this.#members.findLast((member) => member.name === name)?.child;
  }

  /** Runs a command to its end; returns its output. */
  async run(name: string, command: string, args: string[], options: Launch = {}): Promise<Finished> {
    const started = Date.now();
    const child = this.launch(name, command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    const code = await new Promise<number>((resolve) => {
      child.once('error', (error) => {
        parts.push(Buffer.from(`${error.message}\n`));
        resolve(127);
      });
      child.once('close', (exit) => resolve(exit ?? 1));
    });
    if (this.stopping) throw new Stopping();
    return { code, output: Buffer.concat(parts).toString('utf8'), ms: Date.now() - started };
  }

  /** Stops the processes in reverse order; each gets a grace period, then SIGKILL. Idempotent. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (const member of [...this.#members].reverse()) await stopMember(member);
  }

  #tell(): void {
    const record: Record<string, { pid: number; identity: string }> = {};
    for (const { name, child } of this.#members) {
      const identity = child.pid && identityOf(child.pid);
      if (child.pid && identity) record[name] = { pid: child.pid, identity };
    }
    try {
      this.onChange(record);
    } catch (error) {
      // On a full disk the record cannot be written: the processes it lists must still be stopped.
      console.error(error);
    }
  }
}

type Finished = { code: number; output: string; ms: number };

function stopMember({ child, stopSignal, graceMs }: Member): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return Promise.resolve();
  return new Promise((resolve) => {
    const killer = setTimeout(() => killGroup(child, 'SIGKILL'), graceMs);
    child.once('exit', () => {
      clearTimeout(killer);
      resolve();
    });
    child.kill(stopSignal);
  });
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
