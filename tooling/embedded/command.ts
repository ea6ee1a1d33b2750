import { type ProcessGroup, Stopping } from './process-group.ts';

const FORCE_AFTER_MS = 2_000;

/**
 * Runs a command and stops everything it started when it ends: on success, an error, a signal, or the death of its
 * parent process. `work` returns the exit code.
 */
export async function runCommand(
  processes: ProcessGroup,
  work: () => Promise<number>,
  release: () => void | Promise<void>,
  codeOnSignal = 0,
): Promise<never> {
  let ending: Promise<never> | null = null;
  const end = (code: number): Promise<never> => {
    ending ??= processes
      .stop()
      .then(release)
      .catch((error) => console.error(error))
      .then(() => process.exit(code));
    return ending;
  };
  listen(end, codeOnSignal);
  process.on('uncaughtException', (error) => {
    console.error(`\n${textOf(error)}`);
    void end(1);
  });
  try {
    return await end(await work());
  } catch (error) {
    // Errors caused by the stop itself are not reported.
    if (!ending && !(error instanceof Stopping)) console.error(`\n${textOf(error)}`);
    return await end(1);
  }
}

/** A terminal's Ctrl-C arrives several times (from the terminal, from npm) and is handled once. */
function listen(end: (code: number) => Promise<never>, code: number): void {
  let since = 0;
  const onSignal = () => {
    if (since && Date.now() - since > FORCE_AFTER_MS) process.exit(1);
    if (since) return;
    since = Date.now();
    console.error('\nStopping …');
    void end(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.connected) process.on('disconnect', () => onSignal());
}

/** Expected errors are shown by their message alone; unexpected ones with their stack. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const expected =
    error.constructor === Error || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  return expected ? error.message : (error.stack ?? error.message);
}
