import { useLingui } from '@lingui/react/macro';
import type { FactKind, OrderState } from '#app/domain/payments/order-state.ts';
import { moneyText } from '#app/platform/money.ts';

/** The console's texts for orders, returns and webhooks, and amounts in the reader's notation. */
export function useMoneyWords() {
  const { t, i18n } = useLingui();
  const states: Record<OrderState, string> = {
    open: t({ message: 'started', context: 'state of an order' }),
    pending: t({ message: 'pending', context: 'state of an order' }),
    paid: t({ message: 'paid', context: 'state of an order' }),
    failed: t({ message: 'failed', context: 'state of an order' }),
    expired: t({ message: 'expired', context: 'state of an order' }),
    refunded: t({ message: 'refunded', context: 'state of an order' }),
    charged_back: t({ message: 'charged back', context: 'state of an order' }),
  };
  const facts: Record<FactKind, string> = {
    authorised: t({ message: 'paid', context: 'event of an order' }),
    refused: t({ message: 'declined', context: 'event of an order' }),
    shopper_cancelled: t({ message: 'canceled by the member', context: 'event of an order' }),
    pending: t({ message: 'pending', context: 'event of an order' }),
    cancelled: t({ message: 'canceled', context: 'event of an order' }),
    expired: t({ message: 'expired', context: 'event of an order' }),
    captured: t({ message: 'captured', context: 'event of an order' }),
    capture_failed: t({ message: 'capture failed', context: 'event of an order' }),
    refunded: t({ message: 'refunded', context: 'event of an order' }),
    refund_failed: t({ message: 'refund failed', context: 'event of an order' }),
    charged_back: t({ message: 'charged back', context: 'event of an order' }),
    chargeback_reversed: t({ message: 'chargeback reversed', context: 'event of an order' }),
    disputed: t({ message: 'chargeback announced', context: 'event of an order' }),
  };
  const returns = {
    withdrawal: t({ message: 'withdrawal', context: 'why an order was returned' }),
    refund: t({ message: 'refund', context: 'why an order was returned' }),
    chargeback: t({ message: 'chargeback', context: 'why an order was returned' }),
    restored: t({ message: 'restored', context: 'why an order was returned' }),
  };
  const documents = {
    invoice: t({ message: 'invoice', context: 'a document' }),
    credit_note: t({ message: 'credit note', context: 'a document' }),
  };
  const outcomes: Record<string, string> = {
    done: t({ message: 'processed', context: 'outcome of a webhook' }),
    nothing_to_do: t({ message: 'no action needed', context: 'outcome of a webhook' }),
    processed: t({ message: 'processed', context: 'outcome of a webhook' }),
    no_order: t({ message: 'no matching order on this brand', context: 'outcome of a webhook' }),
    foreign_order: t({ message: 'order of another account', context: 'outcome of a webhook' }),
    amount_differs: t({ message: 'amount differs', context: 'outcome of a webhook' }),
    other_payment: t({ message: 'the payment belongs to another order', context: 'outcome of a webhook' }),
  };
  const faults = {
    reason_needed: t`Enter a reason of 10 to 500 characters. It appears in the audit log.`,
    nothing_done: t`There was nothing to do. A colleague may have done it already.`,
    asked_already: t`A colleague already requested this. It's waiting for approval.`,
    debtor_wrong: t`Enter an IBAN, or a phone number that starts with +.`,
  };
  const amount = (minor: number, currency: string | null): string =>
    currency ? moneyText(i18n.locale, minor, currency) : '–';
  return { states, facts, returns, documents, outcomes, faults, amount };
}

export type MoneyFormFault = keyof ReturnType<typeof useMoneyWords>['faults'];
