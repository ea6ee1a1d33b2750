import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run -s reconcile`: whether the ledger agrees, on the database in use. */
adoptLocalServers();
await import('#jobs/main-reconcile.ts');
