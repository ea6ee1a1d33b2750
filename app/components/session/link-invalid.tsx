import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** An emailed link that was used, has expired or is unknown; `to`: where to request a new one. */
export function LinkInvalid({ to }: { to: string }) {
  return (
    <div className="page-width grid max-w-xl justify-items-center gap-5 py-12 text-center">
      <Icon name="mail-x" className="size-14 text-primary" strokeWidth={1.25} />
      <h1>
        <Trans>Link expired or invalid, request a new email</Trans>
      </h1>
      <LinkButton to={to}>
        <Trans>Request a new mail</Trans>
      </LinkButton>
      <LinkButton to="/login" variant="ghost">
        <Trans>Log in</Trans>
      </LinkButton>
    </div>
  );
}
