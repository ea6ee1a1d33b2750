import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run -s export -- …`: a month's invoices and credit notes for bookkeeping, on the database in use. */
adoptLocalServers();
await import('#jobs/main-export.ts');
