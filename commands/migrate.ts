import { databaseGroupsIn } from '#app/platform/database-groups.ts';
import { migrate, OtherVersion } from '#db/migrate.ts';
import { commandLine, print } from './command-line.ts';

export const migrateCommand = commandLine(
  'migrate',
  'Brings the database, and those of DATABASE_GROUPS, up to date as their owner. Safe to run again.',
).action(async () => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set.');
  const {
    RUNTIME_PASSWORD: runtimePassword,
    RELAY_PASSWORD: relayPassword,
    CONSOLE_PASSWORD: consolePassword,
  } = process.env;
  const passwords = [runtimePassword, relayPassword, consolePassword];
  if (passwords.some(Boolean) && !passwords.every(Boolean))
    throw new Error('Set all of RUNTIME_PASSWORD, RELAY_PASSWORD and CONSOLE_PASSWORD, or none.');
  const logins =
    runtimePassword && relayPassword && consolePassword
      ? { runtimePassword, relayPassword, consolePassword }
      : null;
  // The registry is migrated last, because its new columns would stop replication to the groups' copies of its tables.
  const urls = [...Object.values(databaseGroupsIn()).map((group) => group.url), url];
  for (const each of urls)
    await migrate(each, logins).catch((error: unknown) => {
      if (!(error instanceof OtherVersion)) throw error;
      const advice = 'Point DATABASE_URL to an empty database, or run that version.';
      throw new Error(`${error.message} ${advice}`, { cause: error });
    });
  print(urls.length === 1 ? 'The database is up to date.' : `${urls.length} databases are up to date.`);
});
