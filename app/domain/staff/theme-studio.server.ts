import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import type { Result } from '#app/platform/result.ts';
import { inPlatform } from '#db/client.ts';
import { parseTheme } from '#tenants/parse-tenant.ts';
import type { StaffScope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { type Theme, themeSchema } from '#themes/contract.ts';
import { contrastFailures } from '#themes/contrast.ts';
import { type AdminFault, changeBrand, openBrandFile } from './brand-admin.server.ts';
import { withFields } from './theme-fields.ts';

type Studio = {
  theme: Theme;
  /** Null while the theme is the published one. */
  draft: { by: string; at: Date } | null;
};

type DraftRow = { theme: unknown; by: string; at: Date };

/** The draft of a brand's theme, or its published theme where there is none; null when the brand is gone. */
export async function openStudio(scope: StaffScope): Promise<Studio | null> {
  const [row] = await inPlatform(
    ({ sql }) => sql<DraftRow[]>`
      select d.theme, s.name as by, d.changed_at as at
      from platform.theme_drafts d join platform.staff s on s.id = d.staff_id
      where d.tenant_id = ${scope.tenant.id}`,
  );
  // A draft that does not fit the current contract is ignored.
  const draft = row && themeSchema.safeParse(row.theme);
  if (row && draft?.success) return { theme: draft.data, draft: { by: row.by, at: row.at } };
  const stored = await openBrandFile(scope);
  const published = stored && themeSchema.safeParse(stored.brand.theme);
  return published?.success ? { theme: published.data, draft: null } : null;
}

type ThemeFault = { path: string; text: string };

/**
 * Stores the form as the brand's draft. Values that the contract does not allow are refused; weak contrast is stored
 * and shown.
 */
export async function saveDraft(
  scope: StaffScope,
  fields: ReadonlyMap<string, string>,
): Promise<Result<object, 'not_found' | 'refused'> & { faults?: ThemeFault[] }> {
  const studio = await openStudio(scope);
  if (!studio) return { ok: false, code: 'not_found' };
  const parsed = themeSchema.safeParse(
    withFields(studio.theme as unknown as Record<string, unknown>, fields),
  );
  if (!parsed.success)
    return {
      ok: false,
      code: 'refused',
      faults: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), text: message })),
    };
  const { tenant, staff, now } = scope;
  await inPlatform(
    ({ sql }) => sql`
      insert into platform.theme_drafts (tenant_id, theme, staff_id, changed_at)
      values (${tenant.id}, ${sql.json(parsed.data)}, ${staff.id}, ${now})
      on conflict (tenant_id) do update set theme = excluded.theme, staff_id = excluded.staff_id,
        changed_at = excluded.changed_at`,
  );
  return { ok: true };
}

/** Discards the draft. */
export const discardDraft = (scope: StaffScope): Promise<void> =>
  inPlatform(async (tx) => {
    const { count } = await tx.sql`delete from platform.theme_drafts where tenant_id = ${scope.tenant.id}`;
    if (count > 0) await recordIfStaff(tx, scope, 'discard_theme_draft', scope.tenant.slug);
  });

/**
 * Makes the draft the brand's theme; every process serves it within two seconds. Refused while a color pair has too
 * little contrast.
 */
export async function publishTheme(
  scope: StaffScope,
): Promise<Result<object, AdminFault | 'contrast' | 'no_draft'>> {
  const studio = await openStudio(scope);
  if (!studio?.draft) return { ok: false, code: 'no_draft' };
  if (contrastFailures(studio.theme).length > 0) return { ok: false, code: 'contrast' };
  const { theme } = studio;
  const outcome = await changeBrand(scope, (brand) => ({ ...brand, theme }), {
    version: null,
    what: 'publish_theme',
  });
  if (!outcome.ok) return { ok: false, code: outcome.code };
  // Keeps a draft that was saved since.
  const { at } = studio.draft;
  await inPlatform(
    ({ sql }) =>
      sql`delete from platform.theme_drafts where tenant_id = ${scope.tenant.id} and changed_at = ${at}`,
  );
  return { ok: true };
}

/** The brand with its draft applied, for previews. */
export async function draftedTenant(scope: StaffScope): Promise<{ tenant: Tenant; theme: Theme } | null> {
  const studio = await openStudio(scope);
  if (!studio) return null;
  return { tenant: { ...scope.tenant, theme: parseTheme(studio.theme) }, theme: studio.theme };
}
