import { Trans } from '@lingui/react/macro';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Opener } from '#app/domain/matching/openers.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

const IcebreakerDialog = lazy(() => import('./icebreaker-dialog.tsx'));

type Props = { memberId: number; name: string; label: string | null; openers: readonly Opener[] };

/** Opens the icebreaker dialog, whose script is loaded on click. Without JavaScript it links to a page. */
export function IcebreakerLink({ memberId, name, label, openers }: Props) {
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <LinkButton to={`/members/${memberId}/icebreaker`} onClick={onClick}>
        <Icon name="snowflake" />
        <Trans>Break the ice</Trans>
      </LinkButton>
      {open && (
        <Suspense fallback={null}>
          <IcebreakerDialog
            memberId={memberId}
            name={name}
            label={label}
            openers={openers}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
