import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run tenant -- …`: brings up, checks, changes and lists brands, on the servers in use. */
adoptLocalServers();
await import('#tenants/main-tenant.ts');
