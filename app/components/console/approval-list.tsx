import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApprovalView } from '#app/api/console-approval.ts';
import type { ApprovalKind } from '#app/domain/support/approval-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { useApprovalWords } from './approval-words.ts';
import { type Column, KeptOrder, ListTable } from './list-table.tsx';
import { useModerationWords } from './moderation-words.ts';

type Props = {
  brand: string;
  state: 'open' | 'all';
  /** '' for all. */
  kind: ApprovalKind | '';
  approvals: readonly ApprovalView[];
  next: number | null;
};

/** Requests that are waiting for a second person, or all requests. */
export function ApprovalList({ brand, state, kind: wanted, approvals, next }: Props) {
  const { t } = useLingui();
  const { kinds, states } = useApprovalWords();
  const detailOf = useApprovalDetail();
  const at = `/console/brands/${brand}/approvals`;
  const tabs = [
    { to: at, label: t({ message: 'Waiting', context: 'requests' }), current: state === 'open' },
    { to: `${at}?state=all`, label: t`All`, current: state === 'all' },
  ];
  const columns: Column<ApprovalView>[] = [
    { key: 'id', label: t`Number`, cell: ({ id }) => id },
    {
      key: 'kind',
      label: t({ message: 'Type', context: 'of a request for approval' }),
      cell: ({ kind }) => kinds[kind],
      nowrap: true,
    },
    { key: 'detail', label: t`Details`, cell: (row) => detailOf(row) },
    { key: 'member', label: t`Member`, cell: ({ memberId }) => memberId },
    { key: 'by', label: t`Requested by`, cell: ({ askedBy }) => askedBy },
    {
      key: 'at',
      label: t`Requested (UTC)`,
      cell: ({ askedAt }) => askedAt,
      nowrap: true,
      sortable: state === 'all',
    },
    state === 'open'
      ? { key: 'until', label: t`Expires (UTC)`, cell: ({ until }) => until, nowrap: true }
      : { key: 'state', label: t`Status`, cell: (row) => states[row.state] },
  ];
  return (
    <>
      <h1>
        <Trans>Approvals</Trans>
      </h1>
      <p className="max-w-3xl text-muted">
        <Trans>
          Bans, larger refunds, larger credit grants and immediate erasures need two people. You can't approve
          your own request.
        </Trans>
      </p>
      <TabLinks label={t`Approvals`} tabs={tabs} />
      <form method="get" action={at} className="flex flex-wrap items-end gap-4">
        {state === 'all' && <input type="hidden" name="state" value="all" />}
        <KeptOrder />
        <SelectField
          name="kind"
          label={t({ message: 'Type', context: 'of a request for approval' })}
          defaultValue={wanted}
          placeholder={t({ message: 'all', context: 'all requests' })}
          options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit" variant="ghost">
          <Trans>Show</Trans>
        </Button>
      </form>
      <ListTable
        label={t`Approvals`}
        columns={columns}
        rows={approvals}
        rowKey={({ id }) => id}
        href={({ id }) => `${at}/${id}`}
        next={next}
        empty={<Trans>No requests are waiting.</Trans>}
      />
    </>
  );
}

/** The subject of a request, in a few words. */
export function useApprovalDetail(): (row: ApprovalView) => string {
  const { t } = useLingui();
  const { rules } = useModerationWords();
  return ({ kind, rule, credits, amount }) => {
    if (kind === 'ban') return rule ? rules[rule] : '–';
    if (kind === 'credits')
      return t`${plural({ credits: credits ?? 0 }, { one: '# credit', other: '# credits' })}`;
    return amount ?? '–';
  };
}
