import { Command, CommanderError, InvalidArgumentError } from 'commander';

/** How a command is called: with npm in a checkout, or as the built program in the image. */
export const callOf = (name: string): string =>
  process.env.npm_lifecycle_event ? `npm run ${name} --` : `node build/server/command.js ${name}`;

/** An operator command: supports `--help`, and refuses unknown arguments and options. */
export function commandLine(name: string, description: string): Command {
  return new Command(callOf(name))
    .description(description)
    .helpCommand(false)
    .configureHelp({ sortSubcommands: false, helpWidth: 110 })
    .showHelpAfterError()
    .exitOverride();
}

/** Prints one line to standard output. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

// `… | head` closes the pipe when it has enough lines, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** Parses an argument that is a whole number of at least 1. Ids have up to 16 digits. */
export function positiveInteger(text: string): number {
  const number = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return number;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Whether an error means that a server is unreachable, as reported by drivers and the connection pool. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (['ECONNREFUSED', 'CONNECT_TIMEOUT', 'ECONNRESET'].includes(codeOf(cause) ?? '')) return true;
    if (cause.name === 'DatabaseUnavailable') return true;
    if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true;
  }
  return false;
}

/**
 * Runs a command and sets the exit code: 0 on success, 1 when it failed or found a fault (an action sets
 * `process.exitCode` itself), 2 for invalid arguments. `unreachable` is added to the message when no server
 * responded.
 */
export async function runCommand(command: Command, args: string[], unreachable: string): Promise<void> {
  if (args.length === 0 && command.commands.length > 0) {
    process.stderr.write(command.helpInformation());
    process.exitCode = 2;
    return;
  }
  try {
    await command.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    const reason = isUnreachable(error)
      ? `The server could not be reached. ${unreachable}`
      : messageOf(error);
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  }
}

/** Parses the arguments of a standalone script; `--help` and invalid arguments end the process here. */
export function parseScript(command: Command): Command {
  try {
    return command.parse();
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
    throw error;
  }
}
