import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`Your address is confirmed` };

export default function ActivateDone() {
  const viewer = useRootData()?.viewer;
  return (
    <div className="page-width grid max-w-xl justify-items-center gap-5 py-12 text-center">
      <Icon name="party-popper" className="size-14 text-primary" strokeWidth={1.25} />
      <h1>
        <Trans>Your address is confirmed</Trans>
      </h1>
      <p>
        <Trans>Your profile is live: others can find you now, and you can write to them.</Trans>
      </p>
      {viewer ? (
        <LinkButton to="/signup-matches">
          <Trans>See who fits you</Trans>
        </LinkButton>
      ) : (
        <LinkButton to="/login">
          <Trans>Log in</Trans>
        </LinkButton>
      )}
    </div>
  );
}
