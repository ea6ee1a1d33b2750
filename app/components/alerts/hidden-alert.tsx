import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The profile is hidden by a restriction; links to the statement of reasons. Shown until it ends. */
export function HiddenAlert() {
  const { t } = useLingui();
  return (
    <Banner
      tone="warning"
      title={t`Your account is restricted`}
      action={
        <LinkButton to="/restrictions" size="sm" variant="secondary">
          <Trans>See why</Trans>
        </LinkButton>
      }
    >
      <Trans>No one can see your profile right now, and you can't message or like anyone.</Trans>
    </Banner>
  );
}
