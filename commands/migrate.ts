import { migrate } from '#db/migrate.ts';
import { commandLine, print } from './command-line.ts';

export const migrateCommand = commandLine(
  'migrate',
  'Brings the database up to date, as its owner (DATABASE_URL). Safe to run again.',
).action(async () => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set.');
  const { RUNTIME_PASSWORD: runtimePassword, RELAY_PASSWORD: relayPassword } = process.env;
  await migrate(url, runtimePassword && relayPassword ? { runtimePassword, relayPassword } : null);
  print('The database is up to date.');
});
