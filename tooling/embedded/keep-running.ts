import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { type ProcessGroup, Stopping } from './process-group.ts';

export type RestartRules = {
  /** The delay before the first restart; doubled for each further one, up to `maxWaitMs`. */
  waitMs: number;
  maxWaitMs: number;
  /** A process that has run this long starts with the first delay again. */
  soundAfterMs: number;
  /** Restarts in a row after which it gives up. */
  maxRestarts: number;
};

const RULES: RestartRules = { waitMs: 500, maxWaitMs: 30_000, soundAfterMs: 60_000, maxRestarts: 8 };

/**
 * Restarts the process whenever it ends unexpectedly. Resolves when the command stops; rejects when the process has
 * ended too often in a short time.
 */
export async function keepRunning(
  processes: ProcessGroup,
  name: string,
  restart: () => Promise<unknown>,
  say: (line: string) => void,
  rules = RULES,
): Promise<void> {
  for (let restarts = 0; ; ) {
    const started = Date.now();
    const how = await endOf(processes.find(name));
    if (processes.stopping) return;
    restarts = Date.now() - started >= rules.soundAfterMs ? 1 : restarts + 1;
    if (restarts > rules.maxRestarts) throw new Error(`${name} ended ${restarts} times in a row (${how}).`);
    say(`${name} ended (${how}); starting it again.`);
    await delay(Math.min(rules.maxWaitMs, rules.waitMs * 2 ** (restarts - 1)));
    try {
      await restart();
    } catch (error) {
      if (error instanceof Stopping || processes.stopping) return;
      say(`${name} did not start: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** How the process ended; immediately if it is not running. */
function endOf(child: ChildProcess | undefined): Promise<string> {
  const how = (code: number | null, signal: NodeJS.Signals | null) => signal ?? `exit code ${code}`;
  if (!child) return Promise.resolve('it is not running');
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve(how(child.exitCode, child.signalCode));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(how(code, signal)));
  });
}
