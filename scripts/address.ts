import { dataDir, readState } from './embedded/data-dir.ts';
import { postgresUrl } from './embedded/postgres.ts';
import { redisUrl } from './embedded/redis.ts';
import { DATABASE_NAME } from './embedded/servers.ts';

/** `npm run -s db:url`, `npm run -s redis:url`: prints the address of the server in use, and only that. */
function addressOf(which: string | undefined): string | null {
  const state = readState(dataDir());
  if (which === 'db')
    return (
      process.env.DATABASE_URL ||
      (state?.postgres.port ? postgresUrl(state.postgres.port, state.postgres.password, DATABASE_NAME) : null)
    );
  if (which === 'redis')
    return (
      process.env.REDIS_URL || (state?.redis.port ? redisUrl(state.redis.port, state.redis.password) : null)
    );
  throw new Error('Say which: db or redis.');
}

const address = addressOf(process.argv[2]);
if (address) console.log(address);
else {
  console.error('There is no local server yet. Start one with: npm start');
  process.exitCode = 1;
}
