import { Trans } from '@lingui/react/macro';
import { Link } from '#app/ui/link.tsx';

/** The first of the two steps of a withdrawal, in the wording that the law requires. */
export function WithdrawLink({ orderId }: { orderId: number }) {
  return (
    <Link
      to={`/transactions/${orderId}/withdraw`}
      className="link inline-flex min-h-11 items-center justify-self-start text-sm"
    >
      <Trans>Withdraw from contract here</Trans>
    </Link>
  );
}
