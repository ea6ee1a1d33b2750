import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

/** An invalid link from an email, or one whose account now has another address. */
export function LinkGone() {
  return (
    <MessagePage icon="mail-x" title={<Trans>This link doesn't work anymore</Trans>}>
      <p>
        <Trans>Log in to manage your emails. We don't send any to an address you no longer use.</Trans>
      </p>
      <LinkButton to="/notifications/mail">
        <Trans>Manage emails</Trans>
      </LinkButton>
    </MessagePage>
  );
}
