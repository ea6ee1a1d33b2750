import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { type MoneyFormFault, useMoneyWords } from './money-words.ts';

type Mandate = {
  id: number;
  memberId: number;
  reference: string;
  ibanTail: string;
  paymentType: 'single' | 'recurrent';
  at: string;
};
type Block = {
  hash: string;
  kind: 'iban' | 'phone';
  reason: 'chargeback' | 'support';
  orderId: number | null;
  at: string;
};

type Props = {
  brand: string;
  show: 'blocks' | 'mandates';
  /** Null while the other list is shown. */
  mandates: readonly Mandate[] | null;
  blocks: readonly Block[] | null;
  next: string | null;
  mayWork: boolean;
  done: boolean;
  fault: MoneyFormFault | null;
  /** The entered values of a refused form. */
  typed: { debtor: string; reason: string };
};

/** Bank accounts and phone numbers that are blocked from direct debit, and the mandates that members signed. */
export function DebitPage({ brand, show, mandates, blocks, next, mayWork, done, fault, typed }: Props) {
  const { t } = useLingui();
  const { faults } = useMoneyWords();
  const at = `/console/brands/${brand}/money/debits`;
  const tabs = [
    { to: at, label: t`Blocks`, current: show === 'blocks' },
    { to: `${at}?show=mandates`, label: t`Mandates`, current: show === 'mandates' },
  ];
  return (
    <MoneyFrame brand={brand} done={done} fault={fault === 'debtor_wrong' ? null : fault}>
      <TabLinks label={t({ message: 'Direct debit', context: 'in the console' })} tabs={tabs} />
      {mandates && <Mandates mandates={mandates} next={next} />}
      {blocks && (
        <>
          {mayWork && (
            <form method="post" action={at} className="panel flex flex-wrap items-end gap-4 p-4">
              <TextField
                name="debtor"
                label={t`IBAN or phone number (with +)`}
                defaultValue={typed.debtor}
                error={fault === 'debtor_wrong' ? faults.debtor_wrong : undefined}
                autoComplete="off"
                required
              />
              <TextField name="reason" label={t`Reason`} defaultValue={typed.reason} required />
              <Button type="submit" name="intent" value="block">
                <Trans>Block</Trans>
              </Button>
            </form>
          )}
          <Blocks at={at} blocks={blocks} next={next} mayWork={mayWork} />
        </>
      )}
    </MoneyFrame>
  );
}

function Mandates({ mandates, next }: { mandates: readonly Mandate[] } & Pick<Props, 'next'>) {
  const { t } = useLingui();
  const columns: Column<Mandate>[] = [
    { key: 'reference', label: t`Mandate reference`, cell: ({ reference }) => reference },
    { key: 'at', label: t`Signed (UTC)`, cell: (row) => row.at, nowrap: true, sortable: true },
    { key: 'iban', label: t`IBAN ends with`, cell: ({ ibanTail }) => ibanTail },
    {
      key: 'type',
      label: t`Debits`,
      cell: ({ paymentType }) => (paymentType === 'single' ? t`one-time` : t`recurring`),
    },
    { key: 'member', label: t`Member`, cell: ({ memberId }) => memberId },
  ];
  return (
    <ListTable label={t`Mandates`} columns={columns} rows={mandates} rowKey={({ id }) => id} next={next} />
  );
}

function Blocks({
  at,
  blocks,
  next,
  mayWork,
}: { at: string; blocks: readonly Block[] } & Pick<Props, 'next' | 'mayWork'>) {
  const { t } = useLingui();
  const kinds = { iban: t`bank account`, phone: t`phone number` };
  const reasons = { chargeback: t`returned debit`, support: t`by staff` };
  const columns: Column<Block>[] = [
    { key: 'hash', label: t`Hash`, cell: ({ hash }) => hash.slice(0, 10) },
    { key: 'kind', label: t({ message: 'Type', context: 'of a block' }), cell: ({ kind }) => kinds[kind] },
    { key: 'reason', label: t`Reason`, cell: ({ reason }) => reasons[reason] },
    {
      key: 'order',
      label: t({ message: 'Order', context: 'its number' }),
      cell: ({ orderId }) => orderId ?? '–',
    },
    { key: 'at', label: t`Since (UTC)`, cell: (row) => row.at, nowrap: true, sortable: true },
    ...(mayWork
      ? [
          {
            key: 'lift',
            label: t({ message: 'Lift', context: 'a block of direct debits' }),
            cell: ({ hash }: Block) => (
              <form method="post" action={at} className="flex flex-wrap items-center gap-2">
                <input type="hidden" name="hash" value={hash} />
                <input name="reason" className="field max-w-60" aria-label={t`Reason`} required />
                <Button type="submit" name="intent" value="lift" variant="ghost" size="sm">
                  <Trans>Lift block</Trans>
                </Button>
              </form>
            ),
          },
        ]
      : []),
  ];
  return (
    <ListTable label={t`Blocks`} columns={columns} rows={blocks} rowKey={({ hash }) => hash} next={next} />
  );
}
