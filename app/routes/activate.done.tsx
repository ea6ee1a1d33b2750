import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

export const handle: PageHandle = { title: msg`Your address is confirmed` };

export default function ActivateDone() {
  const viewer = useRootData()?.viewer;
  return (
    <MessagePage icon="party-popper" title={<Trans>Your address is confirmed</Trans>}>
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
    </MessagePage>
  );
}
