import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run discount -- …`: codes that make bundles cheaper, on the database in use. */
adoptLocalServers();
await import('#jobs/main-discounts.ts');
