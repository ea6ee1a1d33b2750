import { closeDatabase, openDatabase } from '#db/client.ts';
import { listTenants, refreshTenants } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';

/** The brand of a name, or all of them. */
export function scopesOf(slug: string | undefined): Scope[] {
  const tenants = listTenants().filter((tenant) => slug === undefined || tenant.slug === slug);
  if (slug !== undefined && tenants.length === 0) throw new Error(`There is no brand ${slug} that serves.`);
  return tenants.map((tenant) => ({ tenant, now: new Date(), locale: tenant.settings.domain_language }));
}

/** Runs a command on the database in use and ends with its exit code, or with 1 and what went wrong. */
export async function runCommand(name: string, work: () => Promise<number>): Promise<void> {
  try {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error('DATABASE_URL is not set and no local server was found.');
    openDatabase({ url, runtimeUrl: process.env.DATABASE_RUNTIME_URL, max: 1, name });
    await refreshTenants();
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
