import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { DismissForm } from './dismiss-form.tsx';

/** Where this browser could get push messages and does not (specification, section 4). */
export function PushAlert({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Banner
      title={t`Hear of new messages at once`}
      action={
        <LinkButton to="/notifications" size="sm">
          <Trans>Turn on</Trans>
        </LinkButton>
      }
      corner={<DismissForm dismissal="hide_push_notification_alert" onClose={onClose} />}
    >
      <Trans>Your browser can tell you when somebody writes to you or likes you.</Trans>
    </Banner>
  );
}
