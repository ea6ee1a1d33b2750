import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';

export type Invitation = { sent: boolean; name: string; email: string; url: string | null; failed?: boolean };

/**
 * Says that an invitation was emailed, or shows its link to be passed on; only once, because only its hash is stored.
 */
export function InvitationLink({ sent, name, email, url, failed }: Invitation) {
  const { t } = useLingui();
  if (sent || url === null)
    return (
      <Banner tone="success" live title={<Trans>The invitation for {name} is on its way</Trans>}>
        <Trans>We emailed the link to {email}. It works once and expires in seven days.</Trans>
      </Banner>
    );
  return (
    <Banner
      tone={failed ? 'warning' : 'success'}
      live
      title={<Trans>The invitation for {name} is ready</Trans>}
    >
      {failed && (
        <p>
          <Trans>We couldn't send the email to {email}. See the log for the reason.</Trans>
        </p>
      )}
      <p>
        <Trans>
          Send them this link through a private channel. It works once, expires in seven days, and isn't shown
          again.
        </Trans>
      </p>
      <input className="field mt-2" readOnly value={url} aria-label={t`Invitation link`} />
    </Banner>
  );
}
