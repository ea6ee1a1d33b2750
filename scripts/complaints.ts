import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run complaints -- …`: what people complained of, on the database in use. */
adoptLocalServers();
await import('#jobs/main-complaints.ts');
