import { dispatch } from '#commands/dispatch.ts';
import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run tenant -- …` and the other operators' commands, on the servers in use. */
const given = process.env.DATABASE_URL;
adoptLocalServers();
await dispatch(
  process.argv.slice(2),
  given ? 'Check DATABASE_URL and REDIS_URL.' : '"npm start" is not running: start it in another terminal.',
);
