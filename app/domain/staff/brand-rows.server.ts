import { consolePage } from '#app/platform/console-list.ts';
import { inPlatform } from '#db/client.ts';
import { listBrandFaults } from '#tenants/brand-file.ts';
import { findTenantById, listTenants } from '#tenants/registry.ts';
import type { Staff } from '#tenants/scope.ts';
import { readBrands } from '#tenants/stored-brand.ts';
import { BRAND_STATES, type BrandState, type BrandSummary, brandState } from '#tenants/tenant.ts';
import { worksFor } from './permissions.ts';

export type BrandRow = {
  slug: string;
  name: string;
  host: string;
  niche: number;
  countries: readonly string[];
  state: BrandState;
  /** The number of faults that prevent it from going live, according to the check of its file. */
  faults: number;
};

type BrandFilter = { state: string; text: string; sort: string; descending: boolean; after: string };

const SORTS: Record<string, (tenant: BrandSummary) => string> = {
  name: ({ name }) => name.toLowerCase(),
  host: ({ domain }) => domain,
  niche: ({ niche }) => String(niche),
  state: (tenant) => String(BRAND_STATES.indexOf(brandState(tenant))),
};

/** Cached by id, so that only changed brands are checked again. */
const checked = new Map<number, { version: number; faults: number }>();

/** A page of the brands that a staff member works for. `after`: the slug of the last one on the previous page. */
export async function pageBrands(
  staff: Staff,
  { state, text, sort, descending, after }: BrandFilter,
): Promise<{ rows: BrandRow[]; next: string | null; sort: string }> {
  const by = Object.hasOwn(SORTS, sort) ? sort : 'name';
  const sortBy = SORTS[by] ?? (() => '');
  const asked = text.trim().toLowerCase();
  const turn = descending ? -1 : 1;
  const found = listTenants()
    .filter(
      (tenant) =>
        worksFor(staff, tenant.id) &&
        (state === '' || brandState(tenant) === state) &&
        (asked === '' ||
          [tenant.name, tenant.slug, ...tenant.hosts].some((one) => one.toLowerCase().includes(asked))),
    )
    .sort(
      (one, other) => turn * (sortBy(one).localeCompare(sortBy(other)) || one.slug.localeCompare(other.slug)),
    );
  const from = after === '' ? 0 : found.findIndex(({ slug }) => slug === after) + 1;
  const { rows: page, next } = consolePage(found.slice(from), ({ slug }) => slug);
  const faults = await countFaults(page);
  return {
    sort: by,
    next,
    rows: page.map((tenant) => ({
      slug: tenant.slug,
      name: tenant.name,
      host: tenant.domain,
      niche: tenant.niche,
      countries: findTenantById(tenant.id)?.settings.countries ?? [],
      state: brandState(tenant),
      faults: faults.get(tenant.id) ?? 0,
    })),
  };
}

async function countFaults(page: readonly BrandSummary[]): Promise<Map<number, number>> {
  const stale = page.filter(({ id, version }) => checked.get(id)?.version !== version);
  if (stale.length > 0) {
    const stored = await inPlatform((tx) =>
      readBrands(
        tx.sql,
        stale.map(({ slug }) => slug),
      ),
    );
    for (const { id, version, brand } of stored)
      checked.set(id, { version, faults: listBrandFaults(brand).length });
  }
  return new Map(page.map(({ id }) => [id, checked.get(id)?.faults ?? 0]));
}
