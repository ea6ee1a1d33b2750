import { Plural, Trans } from '@lingui/react/macro';
import type { LanderPage } from '#app/api/lander.ts';

/** How many real members there are in the place; nothing where there are none, or where visitors may not know. */
export function MemberCount({ page: { count, place }, className }: { page: LanderPage; className?: string }) {
  if (!count || count.total === 0) return null;
  const { total } = count;
  const name = place?.name ?? '';
  return (
    <p className={className}>
      {count.capped ? (
        <Trans>More than {total} members</Trans>
      ) : (
        <Plural value={total} one="# member" other="# members" />
      )}
      {name && ` · ${name}`}
    </p>
  );
}
