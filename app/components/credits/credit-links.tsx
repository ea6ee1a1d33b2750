import { Trans } from '@lingui/react/macro';
import { Gauge, ReceiptText } from 'lucide-react';
import { Link } from '#app/ui/link.tsx';

/** What else there is about money: the papers, and a limit for oneself. */
export function CreditLinks() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      <li>
        <Link to="/transactions" className="link inline-flex min-h-11 items-center gap-2">
          <ReceiptText aria-hidden="true" className="size-5 flex-none" />
          <Trans>Purchases and invoices</Trans>
        </Link>
      </li>
      <li>
        <Link to="/credits/limits" className="link inline-flex min-h-11 items-center gap-2">
          <Gauge aria-hidden="true" className="size-5 flex-none" />
          <Trans>Spending limits</Trans>
        </Link>
      </li>
    </ul>
  );
}
