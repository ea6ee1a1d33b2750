import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The first of the two steps of a withdrawal: a visible button with the legally required wording. */
export function WithdrawLink({ orderId }: { orderId: number }) {
  return (
    <LinkButton
      to={`/transactions/${orderId}/withdraw`}
      variant="ghost"
      size="sm"
      className="justify-self-start"
    >
      <Trans>Withdraw from contract here</Trans>
    </LinkButton>
  );
}
