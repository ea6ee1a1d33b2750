import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** Links to the order history and the spending limits. */
export function CreditLinks() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      <li>
        <Link to="/transactions" className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="receipt-text" className="size-5 flex-none" />
          <Trans>Purchases and invoices</Trans>
        </Link>
      </li>
      <li>
        <Link to="/credits/limits" className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="gauge" className="size-5 flex-none" />
          <Trans>Spending limits</Trans>
        </Link>
      </li>
    </ul>
  );
}
