import type { StaffDraft } from '#app/domain/staff/staff-accounts.server.ts';

/** The fields of a form about a staff member. */
export const staffDraft = (fields: URLSearchParams): StaffDraft => ({
  name: (fields.get('name') ?? '').slice(0, 200),
  role: fields.get('role') ?? '',
  allBrands: fields.get('all_brands') !== null,
  brands: fields
    .getAll('brand')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0),
});
