import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** An invalid link of a mail, or one whose account has another address by now. */
export function LinkGone() {
  return (
    <div className="page-width grid max-w-xl justify-items-center gap-5 py-12 text-center">
      <Icon name="mail-x" className="size-14 text-primary" strokeWidth={1.25} />
      <h1>
        <Trans>This link does not work any more</Trans>
      </h1>
      <p>
        <Trans>Log in to choose which mails you get. No mails go to an address that you have given up.</Trans>
      </p>
      <LinkButton to="/notifications/mail">
        <Trans>Choose which mails I get</Trans>
      </LinkButton>
    </div>
  );
}
