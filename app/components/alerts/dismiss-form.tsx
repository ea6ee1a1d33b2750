import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';
import type { DismissalKey } from '#app/domain/members/dismissals.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

/** The close button of an alert; without JavaScript the page reloads without it. */
export function DismissForm({ dismissal, onClose }: { dismissal: DismissalKey; onClose: () => void }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new URLSearchParams({ key: dismissal });
    // Offline it is dismissed on this page only and is shown again another day.
    fetch('/dismiss', { method: 'POST', body, keepalive: true }).catch(() => {});
    onClose();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <form method="post" action="/dismiss" onSubmit={submit}>
      <input type="hidden" name="key" value={dismissal} />
      <input type="hidden" name="back" value={pathname + search} />
      <IconButton type="submit" label={t`Hide`}>
        <Icon name="x" />
      </IconButton>
    </form>
  );
}
