import { useLingui } from '@lingui/react/macro';
import type { HistoryState } from '#app/domain/billing/history.server.ts';

type Words = { text: string; tone: 'success' | 'warning' | 'danger' | 'quiet' };

/** The state of an order as a label. */
export function useStateWords(): Record<HistoryState, Words> {
  const { t } = useLingui();
  return {
    open: { text: t`Pending`, tone: 'warning' },
    pending: { text: t`Pending`, tone: 'warning' },
    paid: { text: t`Completed`, tone: 'success' },
    failed: { text: t`Failed or canceled`, tone: 'danger' },
    expired: { text: t`Expired`, tone: 'quiet' },
    refunded: { text: t`Refunded`, tone: 'quiet' },
    charged_back: { text: t`Reversed by the bank`, tone: 'quiet' },
  };
}
