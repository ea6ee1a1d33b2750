import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run debts -- …`: who owes for payments that were taken back, on the database in use. */
adoptLocalServers();
await import('#jobs/main-debts.ts');
