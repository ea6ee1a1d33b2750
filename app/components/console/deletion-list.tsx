import { Trans, useLingui } from '@lingui/react/macro';
import type { DeletionLine, ProofLine } from '#app/api/console-deletions.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { useHoldReasons } from './hold-words.ts';
import { type Column, ListTable } from './list-table.tsx';

type Props = {
  brand: string;
  state: 'pending' | 'held' | 'erased';
  counts: { pending: number; held: number; unconfirmed: number; unconfirmedDue: number };
  accounts: readonly DeletionLine[];
  proofs: readonly ProofLine[];
  next: string | null;
};

/** Accounts that will be erased, those on hold, and the proofs of erasures. */
export function DeletionList({ brand, state, counts, accounts, proofs, next }: Props) {
  const { t } = useLingui();
  const at = `/console/brands/${brand}/deletions`;
  const tabs = [
    { to: at, label: t`Pending (${counts.pending})`, current: state === 'pending' },
    { to: `${at}?state=held`, label: t`On hold (${counts.held})`, current: state === 'held' },
    { to: `${at}?state=erased`, label: t`Proofs of erasure`, current: state === 'erased' },
  ];
  return (
    <>
      <h1>
        <Trans>Deletions</Trans>
      </h1>
      <p className="max-w-3xl text-muted">
        <Trans>
          A deleted account is hidden at once and erased after 14 days. Accounts that were never confirmed are
          erased after 7 days, without a proof: {counts.unconfirmed} wait, {counts.unconfirmedDue} of them are
          due.
        </Trans>
      </p>
      <TabLinks label={t`Deletions`} tabs={tabs} />
      {state === 'erased' ? (
        <Proofs proofs={proofs} next={next} />
      ) : (
        <Accounts brand={brand} accounts={accounts} next={next} />
      )}
    </>
  );
}

function Accounts({ brand, accounts, next }: Pick<Props, 'brand' | 'accounts' | 'next'>) {
  const { t } = useLingui();
  const reasons = useHoldReasons();
  const columns: Column<DeletionLine>[] = [
    { key: 'id', label: t`Member`, cell: ({ id }) => id, nowrap: true },
    {
      key: 'name',
      label: t`Name`,
      cell: ({ name, banned }) => (
        <>
          {name}{' '}
          {banned && (
            <Badge tone="danger">
              <Trans>banned</Trans>
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'requested',
      label: t`Deleted (UTC)`,
      cell: ({ requestedAt }) => requestedAt ?? '–',
      nowrap: true,
    },
    { key: 'left', label: t`Days left`, cell: ({ daysLeft }) => daysLeft ?? '–', numeric: true },
    { key: 'erased', label: t`Erased from (UTC)`, cell: ({ erasedOn }) => erasedOn ?? '–', nowrap: true },
    {
      key: 'hold',
      label: t`Hold`,
      cell: ({ hold }) =>
        hold ? (
          <>
            <Badge tone="warning">{reasons[hold.reason]}</Badge>{' '}
            <Trans>
              until {hold.until}, by {hold.by}
            </Trans>
            <br />
            <span className="text-muted">{hold.note}</span>
          </>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <ListTable
      label={t`Deletions`}
      columns={columns}
      rows={accounts}
      rowKey={({ id }) => id}
      href={({ id }) => `/console/brands/${brand}/members/${id}`}
      next={next}
      empty={<Trans>No account waits here.</Trans>}
    />
  );
}

/** Without personal data: numbers, times, counts, and what delayed the erasure. */
function Proofs({ proofs, next }: Pick<Props, 'proofs' | 'next'>) {
  const { t } = useLingui();
  const reasons = useHoldReasons();
  const columns: Column<ProofLine>[] = [
    { key: 'id', label: t`Number`, cell: ({ id }) => id },
    { key: 'member', label: t`Former member`, cell: ({ memberId }) => memberId, nowrap: true },
    { key: 'requested', label: t`Deleted (UTC)`, cell: ({ requestedAt }) => requestedAt, nowrap: true },
    { key: 'erased', label: t`Erased (UTC)`, cell: ({ erasedAt }) => erasedAt, nowrap: true },
    { key: 'rows', label: t`Records`, cell: ({ rows }) => rows, numeric: true },
    { key: 'files', label: t`Files`, cell: ({ files }) => files, numeric: true },
    {
      key: 'mailed',
      label: t`Receipt`,
      cell: ({ mailed }) =>
        mailed ? (
          <Trans context="the receipt of an erasure">sent</Trans>
        ) : (
          <Trans context="the receipt of an erasure">being sent</Trans>
        ),
    },
    {
      key: 'holds',
      label: t`Held`,
      cell: ({ holds }) =>
        holds.length === 0
          ? '–'
          : holds.map(({ reason, from, until }) => (
              <div key={from}>
                {reasons[reason]}: {from} – {until}
              </div>
            )),
    },
  ];
  return (
    <ListTable
      label={t`Proofs of erasure`}
      columns={columns}
      rows={proofs}
      rowKey={({ id }) => id}
      next={next}
    />
  );
}
