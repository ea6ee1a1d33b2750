import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run refund -- …`: money back for unspent credits, on the database in use. */
adoptLocalServers();
await import('#jobs/main-refund.ts');
