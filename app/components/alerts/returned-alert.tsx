import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Credits were refunded automatically, with the reason. */
export function ReturnedAlert({ credits, onClose }: { credits: number; onClose: () => void }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new URLSearchParams({ intent: 'returned_read' });
    // Offline it is dismissed on this page only and is shown again later.
    fetch('/credits', { method: 'POST', body, keepalive: true }).catch(() => {});
    onClose();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Banner
      tone="success"
      title={t`${plural(credits, { one: 'We refunded # credit', other: 'We refunded # credits' })}`}
      action={
        <LinkButton to="/credits" variant="secondary" size="sm">
          <Trans>See your credits</Trans>
        </LinkButton>
      }
      corner={
        <form method="post" action="/credits" onSubmit={submit}>
          <input type="hidden" name="back" value={pathname + search} />
          <IconButton type="submit" name="intent" value="returned_read" label={t`Hide`}>
            <Icon name="x" />
          </IconButton>
        </form>
      }
    >
      <Trans>
        We give credits back when someone you wrote to is removed for fraud, or when staff don't answer your
        message to a fictional profile in time.
      </Trans>
    </Banner>
  );
}
