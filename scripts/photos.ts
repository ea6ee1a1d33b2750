import { adoptLocalServers } from '#tooling/embedded/local-servers.ts';

/** `npm run photos -- …`: the review of members' photos, on the servers in use. */
adoptLocalServers();
await import('#jobs/main-photos.ts');
