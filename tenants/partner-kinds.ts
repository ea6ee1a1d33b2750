import type { SearchField } from './search-fields.ts';
import type { Tenant } from './tenant.ts';

/** The kinds of partners' offers that the brand shows. */
export const partnerKinds = ({
  settings,
  features,
}: Pick<Tenant, 'settings' | 'features'>): ('resell' | 'cam')[] => [
  ...(settings.member_resell && features.resell_profiles ? ['resell' as const] : []),
  ...(settings.member_resell && features.cam_profiles ? ['cam' as const] : []),
];

/** The fields that members can search by; includes the choice of partners' offers only if there are any. */
export const searchFieldsOf = (tenant: Pick<Tenant, 'settings' | 'features'>): SearchField[] =>
  tenant.settings.search_fields.filter(
    (field) => field !== 'hide_partners' || partnerKinds(tenant).length > 0,
  );
