import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ActivationActions } from './activation-alert.tsx';

const SMARTPHONE = '(width < 768px)';

/** The activation reminder on smartphones after a signup in another client (docs/product.md, Alerts). */
export function ActivationModal() {
  const ref = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (window.matchMedia(SMARTPHONE).matches && !ref.current?.open) ref.current?.showModal();
  }, []);
  /** After it is closed, only the alert is shown. */
  const leave = () => {
    const url = new URL(window.location.href);
    url.searchParams.delete('api_signup_complete');
    navigate(url.pathname + url.search, { replace: true, preventScrollReset: true });
  };
  return (
    <dialog
      ref={ref}
      onClose={leave}
      aria-labelledby="activation-modal-title"
      className="dialog dialog-md native-dialog"
    >
      <Icon name="mail-open" className="mb-3 size-12 text-primary" strokeWidth={1.25} />
      <h2 id="activation-modal-title">
        <Trans>One step left: confirm your email</Trans>
      </h2>
      <p className="mt-3 mb-5">
        <Trans>We sent you an email with a link. Open it, and your profile goes live.</Trans>
      </p>
      <div className="grid gap-3">
        <ActivationActions />
        <form method="dialog">
          <Button type="submit" variant="ghost" block>
            <Trans>Look around</Trans>
          </Button>
        </form>
      </div>
    </dialog>
  );
}
