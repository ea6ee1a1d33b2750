import { dispatch } from '#commands/dispatch.ts';
import { siteRedisUrl } from './call.ts';

export type CommandOutcome = { code: number; stdout: string; stderr: string };

/**
 * Runs an operator command on the site's database, in this process: starting one takes a second. The built program is
 * run in `tenant-command.test.ts`.
 */
export async function runOnSite(...args: string[]): Promise<CommandOutcome> {
  const { DATABASE_URL: url, REDIS_URL: redis, npm_lifecycle_event: script } = process.env;
  const { write: writeOut } = process.stdout;
  const { write: writeError } = process.stderr;
  const outcome: CommandOutcome = { code: 0, stdout: '', stderr: '' };
  process.env.DATABASE_URL = process.env.TEST_SITE_DATABASE_URL;
  process.env.REDIS_URL = siteRedisUrl();
  process.env.npm_lifecycle_event = '';
  process.exitCode = undefined;
  process.stdout.write = (text: string | Uint8Array) => {
    outcome.stdout += text;
    return true;
  };
  process.stderr.write = (text: string | Uint8Array) => {
    outcome.stderr += text;
    return true;
  };
  try {
    await dispatch(args, 'Check DATABASE_URL and REDIS_URL.');
    outcome.code = Number(process.exitCode ?? 0);
  } finally {
    process.stdout.write = writeOut;
    process.stderr.write = writeError;
    process.exitCode = undefined;
    restore('DATABASE_URL', url);
    restore('REDIS_URL', redis);
    restore('npm_lifecycle_event', script);
  }
  return outcome;
}

/** Assigning undefined would set the text `undefined`. */
function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
