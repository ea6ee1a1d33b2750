import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

/** An emailed link that was used, has expired or is unknown; `to`: where to request a new one. */
export function LinkInvalid({ to }: { to: string }) {
  return (
    <MessagePage icon="mail-x" title={<Trans>Link expired or invalid, request a new email</Trans>}>
      <LinkButton to={to}>
        <Trans>Request new email</Trans>
      </LinkButton>
      <LinkButton to="/login" variant="ghost">
        <Trans>Log in</Trans>
      </LinkButton>
    </MessagePage>
  );
}
