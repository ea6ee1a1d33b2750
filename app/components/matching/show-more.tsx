import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';

type Props = { to: string; loading: boolean; onClick: (event: MouseEvent<HTMLAnchorElement>) => void };

/** Links to the next page of a list; a plain link before hydration. */
export function ShowMore({ to, loading, onClick }: Props) {
  return (
    <Link
      to={to}
      className={buttonClass({ variant: 'secondary', className: 'justify-self-center' })}
      aria-busy={loading || undefined}
      onClick={onClick}
    >
      <Trans>Show more</Trans>
    </Link>
  );
}
