import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import type { Purchase } from '#app/domain/payments/purchase.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useBackCloses } from '#app/ui/use-back-closes.ts';

/**
 * Shown when the member returns to the chat after a purchase: what they bought, and after the first purchase what
 * premium means.
 */
export function BoughtNote({ orderId, credits, first }: Purchase) {
  const { t } = useLingui();
  const [shown, setShown] = useState(true);
  const navigate = useNavigate();
  // Going back would lead into the completed payment.
  useBackCloses(true, () => navigate('/chats', { replace: true }));
  if (!shown) return null;
  return (
    <div role="status" className="bought-note">
      <Icon name="circle-check" className="size-6 flex-none text-primary" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong>{t`${plural(credits, { one: '# credit added', other: '# credits added' })}`}</strong>
          <Link to={`/transactions/${orderId}`} className="link inline-flex min-h-11 items-center">
            <Trans>Your order</Trans>
          </Link>
        </p>
        {first && (
          <details>
            <summary className="disclosure">
              <Trans>You're premium now</Trans>
            </summary>
            <p className="pb-2">
              <Trans>
                Start as many chats as you like, see everyone's photos, and add up to 25 of your own.
              </Trans>
            </p>
          </details>
        )}
      </div>
      <IconButton label={t`Close`} onClick={() => setShown(false)}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
