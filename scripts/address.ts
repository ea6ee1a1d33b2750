import { databaseAddress, redisAddress } from '#tooling/embedded/local-servers.ts';

/** `npm run -s db:url`, `npm run -s redis:url`: prints the address of the server in use, and only that. */
const ADDRESSES: Record<string, () => string | null> = { db: databaseAddress, redis: redisAddress };

const which = process.argv[2] ?? '';
const address = ADDRESSES[which]?.();
if (address) console.log(address);
else {
  console.error(
    which in ADDRESSES
      ? 'There is no local server yet. Start one with: npm start'
      : 'Say which: db or redis.',
  );
  process.exitCode = 1;
}
