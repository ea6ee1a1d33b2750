import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import type { Result } from '#app/platform/result.ts';
import { sha256 } from '#app/platform/secrets.ts';
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
  draft: { by: string; staffId: number; at: Date } | null;
  /** Identifies what the page shows, so that an older page changes nothing. */
  seen: string;
  /** The last change of the stored draft, also of one that no longer fits the contract and is ignored. */
  storedAt: Date | null;
};

type DraftRow = { theme: unknown; by: string; staffId: number; at: Date };

/** The draft of a brand's theme, or its published theme where there is none; null when the brand is gone. */
export async function openStudio(scope: StaffScope): Promise<Studio | null> {
  const [row] = await inPlatform(
    ({ sql }) => sql<DraftRow[]>`
      select d.theme, s.name as by, d.staff_id as "staffId", d.changed_at as at
      from platform.theme_drafts d join platform.staff s on s.id = d.staff_id
      where d.tenant_id = ${scope.tenant.id}`,
  );
  // A draft that does not fit the current contract is ignored.
  const draft = row && themeSchema.safeParse(row.theme);
  const storedAt = row?.at ?? null;
  if (row && draft?.success)
    return {
      theme: draft.data,
      draft: { by: row.by, staffId: row.staffId, at: row.at },
      seen: `draft-${row.at.getTime()}`,
      storedAt,
    };
  const stored = await openBrandFile(scope);
  const published = stored && themeSchema.safeParse(stored.brand.theme);
  if (!published?.success) return null;
  const seen = `published-${sha256(JSON.stringify(published.data))}`;
  return { theme: published.data, draft: null, seen, storedAt };
}

/** One's own later changes are no conflict: the studio saves while a color is being chosen, without waiting for the answer. */
const isOutdated = ({ draft, seen }: Studio, { staff }: StaffScope, shown: string | undefined): boolean =>
  shown !== undefined && seen !== shown && draft?.staffId !== staff.id;

type ThemeFault = { path: string; text: string };

/**
 * Stores the form as the brand's draft. Values that the contract does not allow are refused; weak contrast is stored
 * and shown. `seen`: of the studio that the form showed; `outdated` if someone has changed it since.
 */
export async function saveDraft(
  scope: StaffScope,
  fields: ReadonlyMap<string, string>,
  seen: string | undefined,
): Promise<Result<object, 'not_found' | 'refused' | 'outdated'> & { faults?: ThemeFault[] }> {
  const studio = await openStudio(scope);
  if (!studio) return { ok: false, code: 'not_found' };
  if (isOutdated(studio, scope, seen)) return { ok: false, code: 'outdated' };
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
  const { count } = await inPlatform(
    ({ sql }) => sql`
      insert into platform.theme_drafts as d (tenant_id, theme, staff_id, changed_at)
      values (${tenant.id}, ${sql.json(parsed.data)}, ${staff.id}, ${now})
      on conflict (tenant_id) do update set theme = excluded.theme, staff_id = excluded.staff_id,
        changed_at = excluded.changed_at
      where d.changed_at = ${studio.storedAt} or d.staff_id = ${staff.id}`,
  );
  return count > 0 ? { ok: true } : { ok: false, code: 'outdated' };
}

/** Discards the draft that the page showed; `outdated` if there is a newer one. */
export async function discardDraft(
  scope: StaffScope,
  seen: string | undefined,
): Promise<Result<object, 'outdated'>> {
  const studio = await openStudio(scope);
  if (!studio?.storedAt) return { ok: true };
  if (isOutdated(studio, scope, seen)) return { ok: false, code: 'outdated' };
  const at = studio.storedAt;
  return await inPlatform<Result<object, 'outdated'>>(async (tx) => {
    const { count } = await tx.sql`
      delete from platform.theme_drafts where tenant_id = ${scope.tenant.id} and changed_at = ${at}`;
    if (count === 0) return { ok: false, code: 'outdated' };
    await recordIfStaff(tx, scope, 'discard_theme_draft', scope.tenant.slug);
    return { ok: true };
  });
}

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
