import { doCommand } from '#app/platform/command.ts';
import { closeDatabase, openDatabase } from '#db/client.ts';
import { loadAllTenants } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';

let all: Tenant[] = [];

/** The brand of a name, or all of them: money is owed and proved where nothing is served any more, too. */
export function scopesOf(slug: string | undefined): Scope[] {
  const tenants = all.filter((tenant) => slug === undefined || tenant.slug === slug);
  if (slug === '') throw new Error('Name the brand.');
  if (slug !== undefined && tenants.length === 0) throw new Error(`There is no brand ${slug}.`);
  return tenants.map((tenant) => ({ tenant, now: new Date(), locale: tenant.settings.domain_language }));
}

/** Does a command on the database in use, with all brands known. */
export function runCommand(
  name: string,
  usage: string,
  work: (args: string[]) => Promise<number>,
): Promise<void> {
  return doCommand(usage, async (args) => {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error('DATABASE_URL is not set and no local server was found.');
    openDatabase({ url, runtimeUrl: process.env.DATABASE_RUNTIME_URL, max: 1, name });
    try {
      all = await loadAllTenants();
      return await work(args);
    } finally {
      await closeDatabase();
    }
  });
}
