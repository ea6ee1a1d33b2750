import { migrate, OtherVersion } from '#db/migrate.ts';
import { commandLine, print } from './command-line.ts';

export const migrateCommand = commandLine(
  'migrate',
  'Brings the database up to date, as its owner (DATABASE_URL). Safe to run again.',
).action(async () => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set.');
  const {
    RUNTIME_PASSWORD: runtimePassword,
    RELAY_PASSWORD: relayPassword,
    CONSOLE_PASSWORD: consolePassword,
  } = process.env;
  const logins =
    runtimePassword && relayPassword && consolePassword
      ? { runtimePassword, relayPassword, consolePassword }
      : null;
  await migrate(url, logins).catch((error: unknown) => {
    if (!(error instanceof OtherVersion)) throw error;
    const advice = 'Point DATABASE_URL to an empty database, or run that version.';
    throw new Error(`${error.message} ${advice}`, { cause: error });
  });
  print('The database is up to date.');
});
