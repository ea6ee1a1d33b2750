import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run reports -- …`: what members reported, on the database in use. */
adoptLocalServers();
await import('#jobs/main-reports.ts');
