import { Plural, Trans } from '@lingui/react/macro';
import type { LanderPage } from '#app/api/lander.ts';

/** The number of real members in the place; nothing if there are none, or if visitors may not know. */
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
