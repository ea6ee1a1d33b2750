import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { DismissForm } from './dismiss-form.tsx';

/** For members without a profile photo (docs/product.md, Alerts). */
export function PhotoAlert({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Banner
      title={t`You have no profile photo yet`}
      action={
        <LinkButton to="/profile/photos" size="sm">
          <Trans>Add a photo</Trans>
        </LinkButton>
      }
      corner={<DismissForm dismissal="hide_enrich_alert" onClose={onClose} />}
    >
      <Trans>People like to see whom they write to.</Trans>
    </Banner>
  );
}
