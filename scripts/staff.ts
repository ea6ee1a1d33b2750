import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run staff -- …`: who may log in to the console, on the database in use. */
adoptLocalServers();
await import('#db/main-staff.ts');
