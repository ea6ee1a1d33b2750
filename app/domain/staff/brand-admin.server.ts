import { recordAction, recordIfStaff, recordOnBrand } from '#app/domain/support/audit.server.ts';
import { reasonOf } from '#app/domain/support/staff-reason.ts';
import { env } from '#app/platform/env.ts';
import type { Result } from '#app/platform/result.ts';
import { inPlatform, inTenant, type Tx } from '#db/client.ts';
import { BrandRefused, readSlugs, replaceSlugs, writeBrand } from '#tenants/apply-brand.ts';
import { type Brand, type BrandFault, brandSchema } from '#tenants/brand-file.ts';
import { findHistory, type HistoryLine, listHistory } from '#tenants/brand-history.ts';
import { parseTarget, setBrandState } from '#tenants/brand-state.ts';
import { newDkimKey, storeDkimKey } from '#tenants/dkim-keys.ts';
import { brandData } from '#tenants/export-data.ts';
import { listTenants } from '#tenants/registry.ts';
import type { StaffScope } from '#tenants/scope.ts';
import { readBrand, type StoredBrand } from '#tenants/stored-brand.ts';
import { announceTenants, renewBrand } from '#tenants/sync.ts';
import { checkBrand, internetNames } from './brand-check.server.ts';
import { mustFix } from './brand-check.ts';
import { worksFor } from './permissions.ts';

type BrandFile = StoredBrand['brand'];
export type AdminFault =
  | 'refused'
  | 'not_found'
  /** Someone else changed it since the page was opened. */
  | 'changed'
  /** The company owns brands that this operator does not work for. */
  | 'company'
  | 'nothing_done'
  | 'reason_needed'
  | 'must_fix'
  | 'target_wrong'
  | 'file_wrong';
type AdminOutcome<T = unknown> = Result<T, AdminFault> & { faults?: BrandFault[] };

class Stop extends Error {
  readonly fault: AdminFault;
  constructor(fault: AdminFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Runs a change of brands; an error rolls it back. Afterwards every process uses the changed brand. */
async function change<T>(
  work: (tx: Tx) => Promise<T>,
): Promise<Result<{ value: T }, AdminFault> & { faults?: BrandFault[] }> {
  try {
    const value = await inPlatform(work);
    await announceTenants();
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, code: error.fault };
    if (error instanceof BrandRefused) return { ok: false, code: 'refused', faults: error.list };
    throw error;
  }
}

/** Whether an operator may change a company: they must work for every brand that it owns. */
export const mayChangeCompany = ({ staff, tenant }: StaffScope): boolean =>
  listTenants().every((other) => other.companyId !== tenant.company.id || worksFor(staff, other.id));

/** The brand as stored, with the number of its company's other brands. */
export const openBrandFile = ({ tenant }: StaffScope): Promise<StoredBrand | null> =>
  inPlatform((tx) => readBrand(tx.sql, tenant.slug));

export type Edit = (brand: BrandFile) => unknown;

/**
 * Changes a brand. `version`: the version that the page showed. The brand stays on or off, and a live one must stay fit
 * to be live.
 */
export async function changeBrand(
  scope: StaffScope,
  edit: Edit,
  {
    version,
    what = 'change_brand',
  }: { version: number | null; what?: 'change_brand' | 'import_brand' | 'publish_theme' },
): Promise<AdminOutcome> {
  return await change(async (tx) => {
    const stored = await lock(tx, scope);
    if (version !== null && stored.version !== version) throw new Stop('changed');
    await write(tx, scope, stored, edit(structuredClone(stored.brand)));
    await recordIfStaff(tx, scope, what, scope.tenant.slug);
  });
}

async function lock(tx: Tx, { tenant }: StaffScope): Promise<StoredBrand> {
  const stored = await readBrand(tx.sql, tenant.slug, { lock: true });
  if (!stored) throw new Stop('not_found');
  return stored;
}

async function write(tx: Tx, scope: StaffScope, stored: StoredBrand, file: unknown): Promise<void> {
  const { slug } = (file ?? {}) as { slug?: unknown };
  if (slug !== scope.tenant.slug) throw new Stop('not_found');
  await requireCompany(tx, scope, stored, file);
  const author = { staffId: scope.staff.id, at: scope.now };
  await writeBrand(tx.sql, file, { served: 'as_is', author, onlyNewFaults: true });
}

/**
 * Requires access to all of the company's brands: its data affects all of them, and another company means another legal
 * owner.
 */
async function requireCompany(tx: Tx, scope: StaffScope, stored: StoredBrand, file: unknown): Promise<void> {
  if (scope.staff.allBrands) return;
  const parsed = brandSchema.safeParse(file);
  if (!parsed.success) return;
  const { company } = parsed.data;
  const own = stored.brand.company;
  if (company.name !== own.name) throw new Stop('company');
  const same = (Object.keys(company) as (keyof Brand['company'])[]).every(
    (key) => JSON.stringify(company[key]) === JSON.stringify(own[key]),
  );
  if (same) return;
  const others = await tx.sql<{ id: number }[]>`
    select id from platform.tenants where company_id = ${stored.companyId}`;
  if (others.some(({ id }) => !worksFor(scope.staff, id))) throw new Stop('company');
}

const HISTORY_LENGTH = 50;

/** A page of changes, newest first. */
export async function pageHistory(
  { tenant }: StaffScope,
  { after, key, ascending = false }: { after: number | null; key: string; ascending?: boolean },
): Promise<{ lines: HistoryLine[]; next: number | null }> {
  const found = await inPlatform((tx) =>
    listHistory(tx.sql, tenant.id, { after, key, ascending, limit: HISTORY_LENGTH + 1 }),
  );
  const lines = found.slice(0, HISTORY_LENGTH);
  return { lines, next: found.length > HISTORY_LENGTH ? (lines.at(-1)?.id ?? null) : null };
}

/** Whether a change can be undone: going live and redirects have their own pages. */
export const isUndoable = (key: string): boolean =>
  !['created', 'active', 'redirect', 'company.name'].includes(key);

/** Restores the value that a setting had before a change, unless it was changed again since. */
export async function undoChange(scope: StaffScope, id: number): Promise<AdminOutcome> {
  return await change(async (tx) => {
    const stored = await lock(tx, scope);
    const line = await findHistory(tx.sql, stored.id, id);
    if (!line || !isUndoable(line.key)) throw new Stop('not_found');
    const file = structuredClone(stored.brand) as unknown as Record<string, unknown>;
    const [first = '', key] = line.key.split('.');
    const holder = key === undefined ? file : (file[first] as Record<string, unknown>);
    const name = key ?? first;
    if (!isSameValue(holder[name] ?? null, line.after)) throw new Stop('changed');
    if (line.before === null && key !== undefined && !NULLABLE.has(line.key)) delete holder[name];
    else holder[name] = line.before;
    await write(tx, scope, stored, file);
    await recordIfStaff(tx, scope, 'undo_brand_change', line.key);
  });
}

/** Settings for which null is a value, not a missing one. */
const NULLABLE: ReadonlySet<string> = new Set(['settings.direct_debit']);

/** Compared in canonical form, because stored JSON does not preserve the order of keys. */
function isSameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** The brand as a file, as `npm run tenant -- export` prints it. */
export async function exportBrandFile(scope: StaffScope): Promise<string | null> {
  const { id } = scope.tenant;
  const stored = await openBrandFile(scope);
  if (!stored) return null;
  const slugs = await inTenant(id, async (tx) => {
    await recordIfStaff(tx, scope, 'export_brand', scope.tenant.slug);
    return await readSlugs(tx.sql, id);
  });
  return JSON.stringify({ ...stored.brand, landing_slugs: slugs }, null, 2);
}

/** Replaces a brand by its file; landing slugs are replaced if the file contains any. */
export async function importBrandFile(scope: StaffScope, text: string): Promise<AdminOutcome> {
  const file = parseFile(text);
  if (file === undefined) return { ok: false, code: 'file_wrong' };
  const outcome = await changeBrand(scope, () => file, { version: null, what: 'import_brand' });
  const parsed = brandSchema.safeParse(file);
  if (!outcome.ok || !parsed.success || !parsed.data.landing_slugs) return outcome;
  const { landing_slugs: slugs } = parsed.data;
  await inTenant(scope.tenant.id, (tx) => replaceSlugs(tx.sql, scope.tenant.id, slugs));
  // Bumps the brand's version, by which pages for visitors are cached.
  await renewBrand(scope.tenant.id);
  return outcome;
}

/** A brand file's text; undefined if it is not a JSON object. */
export function parseFile(text: string): unknown {
  try {
    const file: unknown = JSON.parse(text);
    return typeof file === 'object' && file !== null && !Array.isArray(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** All of a brand's rows, as lines of JSON. The audit log records the export before the first line is sent. */
export async function exportBrandData(
  scope: StaffScope,
  given: string,
): Promise<Result<{ lines: AsyncGenerator<string> }, 'reason_needed'>> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  await recordAction(scope, 'export_brand_data', scope.tenant.slug, reason);
  const { id } = scope.tenant;
  return { ok: true, lines: brandData((read) => inTenant(id, (tx) => read(tx.sql)), id) };
}

/** Creates the key that signs the brand's emails if there is none; the check then shows its DNS record. */
export async function createMailKey(scope: StaffScope): Promise<AdminOutcome> {
  const { id, slug } = scope.tenant;
  const key = await newDkimKey(id, env().SECRET_KEY);
  const isNew = await inPlatform(async (tx) => {
    const stored = await storeDkimKey(tx.sql, id, key);
    if (stored) await recordOnBrand(tx, scope, { tenantId: id, what: 'create_mail_key', subject: slug });
    return stored;
  });
  return isNew ? { ok: true } : { ok: false, code: 'nothing_done' };
}

/** Puts a brand live if nothing that it needs is missing. */
export async function serveBrand(scope: StaffScope, names = internetNames): Promise<AdminOutcome> {
  const checks = await checkBrand(scope, names);
  if (!checks) return { ok: false, code: 'not_found' };
  if (mustFix(checks)) return { ok: false, code: 'must_fix' };
  return await setState(scope, 'serve_brand', { active: true }, '');
}

/** Stops serving a brand; its obligations continue. */
export async function suspendBrand(scope: StaffScope, given: string): Promise<AdminOutcome> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  return await setState(scope, 'suspend_brand', { active: false }, reason);
}

/** Stops serving a brand and redirects its visitors to another brand of the platform. */
export async function redirectBrand(scope: StaffScope, to: string, given: string): Promise<AdminOutcome> {
  const target = parseTarget(to);
  if (!target) return { ok: false, code: 'target_wrong' };
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  const outcome = await setState(scope, 'redirect_brand', { active: false, target }, reason);
  return outcome.ok || outcome.code !== 'refused' ? outcome : { ok: false, code: 'target_wrong' };
}

async function setState(
  scope: StaffScope,
  what: 'serve_brand' | 'suspend_brand' | 'redirect_brand',
  state: Parameters<typeof setBrandState>[2],
  reason: string,
): Promise<AdminOutcome> {
  return await change(async (tx) => {
    const author = { staffId: scope.staff.id, at: scope.now };
    const before = await setBrandState(tx.sql, scope.tenant.slug, state, author);
    if (!before) throw new Stop('not_found');
    if (before.active === state.active && !before.redirect && !state.target) throw new Stop('nothing_done');
    await recordIfStaff(tx, scope, what, scope.tenant.slug, reason);
  });
}
