import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { type Column, ListTable, sortableBy } from '../list-table.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { type MoneyFormFault, useMoneyWords } from './money-words.ts';

export type WebhookRow = {
  id: number;
  psp: string;
  eventCode: string;
  success: boolean;
  reference: string;
  amountMinor: number;
  currency: string;
  reason: string;
  at: string;
  outcome: string | null;
};
type State = 'waiting' | 'misfit' | 'all';

type Props = {
  brand: string;
  state: State;
  webhooks: readonly WebhookRow[];
  next: number | null;
  mayWork: boolean;
  done: boolean;
  fault: MoneyFormFault | null;
};

export function useWebhookColumns(): Column<WebhookRow>[] {
  const { t } = useLingui();
  const { outcomes, amount } = useMoneyWords();
  return [
    { key: 'at', label: t`Received (UTC)`, cell: (row) => row.at, nowrap: true },
    {
      key: 'event',
      label: t({ message: 'Event', context: 'of a webhook' }),
      cell: ({ eventCode, success }) => `${eventCode} ${success ? '' : t`(unsuccessful)`}`,
    },
    {
      key: 'amount',
      label: t`Amount`,
      cell: (row) => amount(row.amountMinor, row.currency || null),
      numeric: true,
    },
    { key: 'reference', label: t`Our reference`, cell: ({ reference }) => reference },
    { key: 'psp', label: t`Payment reference`, cell: ({ psp }) => psp },
    {
      key: 'outcome',
      label: t({ message: 'Outcome', context: 'of a webhook' }),
      cell: ({ outcome, reason }) => (
        <>
          {outcome ? (outcomes[outcome] ?? outcome) : t({ message: 'waiting', context: 'a webhook' })}
          {reason && <span className="block text-sm text-muted">{reason}</span>}
        </>
      ),
    },
  ];
}

/** Webhooks of the payment provider, newest first. */
export function WebhookList({ brand, state, webhooks, next, mayWork, done, fault }: Props) {
  const { t } = useLingui();
  const at = `/console/brands/${brand}/money/webhooks`;
  const labels: Record<State, string> = {
    waiting: t({ message: 'Waiting', context: 'webhooks' }),
    misfit: t({ message: 'No matching order', context: 'webhooks' }),
    all: t({ message: 'All', context: 'webhooks' }),
  };
  const columns = sortableBy(useWebhookColumns(), 'at');
  const again: Column<WebhookRow> = {
    key: 'again',
    label: t`Retry`,
    cell: ({ id }) => (
      <form method="post" action={`${at}?state=${state}`}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="ghost" size="sm">
          <Trans>Retry</Trans>
        </Button>
      </form>
    ),
  };
  return (
    <MoneyFrame brand={brand} done={done} fault={fault}>
      <TabLinks
        label={t({ message: 'Webhooks', context: 'in the console' })}
        tabs={(['waiting', 'misfit', 'all'] as const).map((each) => ({
          to: each === 'waiting' ? at : `${at}?state=${each}`,
          label: labels[each],
          current: each === state,
        }))}
      />
      <ListTable
        label={t({ message: 'Webhooks', context: 'in the console' })}
        columns={mayWork && state !== 'all' ? [...columns, again] : columns}
        rows={webhooks}
        rowKey={({ id }) => id}
        next={next}
      />
    </MoneyFrame>
  );
}
