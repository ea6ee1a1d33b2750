import { Plural, Trans } from '@lingui/react/macro';
import type { LanderPage } from '#app/api/lander.ts';
import { useCountryNames } from '#app/components/members/country-names.ts';

/**
 * The number of real members and the region or country that it covers (also where the page is about a city); nothing if
 * there are none, or if visitors may not know.
 */
export function MemberCount({ page: { count, place }, className }: { page: LanderPage; className?: string }) {
  const countryName = useCountryNames();
  if (!count || count.total === 0) return null;
  const { total } = count;
  const area = place && (place.regionName || countryName(place.country));
  return (
    <p className={className}>
      {count.capped ? (
        <Trans>More than {total} members</Trans>
      ) : (
        <Plural value={total} one="# member" other="# members" />
      )}
      {area && ` · ${area}`}
    </p>
  );
}
