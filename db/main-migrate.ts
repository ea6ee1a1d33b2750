import { migrate } from './migrate.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set.');
const { RUNTIME_PASSWORD: runtimePassword, RELAY_PASSWORD: relayPassword } = process.env;
await migrate(url, runtimePassword && relayPassword ? { runtimePassword, relayPassword } : null);
process.stdout.write('The database is up to date.\n');
