import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run jobs -- …`: the queue of the workers, on the Redis in use. */
adoptLocalServers();
await import('#jobs/main-jobs.ts');
