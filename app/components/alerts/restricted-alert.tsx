import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Spending is blocked; links to the reason. Shown until it is settled. */
export function RestrictedAlert() {
  const { t } = useLingui();
  return (
    <Banner
      tone="warning"
      title={t`You can't spend credits right now`}
      action={
        <LinkButton to="/credits/restricted" size="sm" variant="secondary">
          <Trans>What to do</Trans>
        </LinkButton>
      }
    >
      <Trans>A payment was reversed after you'd spent some of its credits.</Trans>
    </Banner>
  );
}
