import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#app/ui/link-button.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';

/** An invalid link of a mail, or one whose account has another address by now. */
export function LinkGone() {
  return (
    <MessagePage icon="mail-x" title={<Trans>This link does not work any more</Trans>}>
      <p>
        <Trans>Log in to choose which mails you get. No mails go to an address that you have given up.</Trans>
      </p>
      <LinkButton to="/notifications/mail">
        <Trans>Choose which mails I get</Trans>
      </LinkButton>
    </MessagePage>
  );
}
