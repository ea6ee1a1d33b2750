import { migrate, OtherVersion } from './migrate.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set.');
const { RUNTIME_PASSWORD: runtimePassword, RELAY_PASSWORD: relayPassword } = process.env;
try {
  await migrate(url, runtimePassword && relayPassword ? { runtimePassword, relayPassword } : null);
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  if (!(error instanceof OtherVersion)) throw error;
  process.stderr.write(`${error.message} Point DATABASE_URL to an empty database, or run that version.\n`);
  process.exitCode = 1;
}
