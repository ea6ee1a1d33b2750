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

/** Runs a command on the database in use and ends with its exit code, or with 1 and what went wrong. */
export async function runCommand(name: string, work: () => Promise<number>): Promise<void> {
  try {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error('DATABASE_URL is not set and no local server was found.');
    openDatabase({ url, runtimeUrl: process.env.DATABASE_RUNTIME_URL, max: 1, name });
    all = await loadAllTenants();
    process.exitCode = await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node goes on about how to write a word that begins with a dash.
    process.stderr.write(`${message.split('. To specify a positional')[0]}\n`);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}
