import { Trans, useLingui } from '@lingui/react/macro';
import type { RestrictionView } from '#app/api/console-restriction.ts';
import type { RestrictionKind } from '#app/domain/support/restriction-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { type Column, KeptOrder, ListTable } from './list-table.tsx';
import { useModerationWords } from './moderation-words.ts';

type State = 'appeals' | 'in_force' | 'all';
type Props = {
  brand: string;
  state: State;
  /** '' for all. */
  kind: RestrictionKind | '';
  restrictions: readonly RestrictionView[];
  next: number | null;
};

/** Pending appeals, or restrictions. */
export function RestrictionList({ brand, state, kind: asked, restrictions, next }: Props) {
  const { t } = useLingui();
  const { kinds, rules, ends } = useModerationWords();
  const at = `/console/brands/${brand}/restrictions`;
  const labels: Record<State, string> = { appeals: t`Appeals`, in_force: t`In force`, all: t`All` };
  const tabs = (['appeals', 'in_force', 'all'] as const).map((each) => ({
    to: `${at}?state=${each}`,
    label: labels[each],
    current: each === state,
  }));
  const columns: Column<RestrictionView>[] = [
    { key: 'id', label: t`Number`, cell: ({ id }) => id },
    // Appeals are listed in the order of arrival.
    { key: 'at', label: t`Since (UTC)`, cell: (row) => row.at, nowrap: true, sortable: state !== 'appeals' },
    { key: 'member', label: t`Member`, cell: ({ memberName, memberId }) => `${memberName} (${memberId})` },
    { key: 'measure', label: t`Restriction type`, cell: ({ kind }) => kinds[kind] },
    { key: 'rule', label: t`Rule`, cell: ({ rule }) => rules[rule] },
    {
      key: 'state',
      label: t`Status`,
      cell: ({ endReason, endedAt, endsAt }) =>
        endReason ? `${ends[endReason]} ${endedAt}` : endsAt ? t`until ${endsAt}` : t`in force`,
    },
  ];
  return (
    <>
      <h1>
        <Trans>Restrictions</Trans>
      </h1>
      <TabLinks label={t`Restrictions`} tabs={tabs} />
      {state !== 'appeals' && (
        <form method="get" action={at} className="flex flex-wrap items-end gap-4">
          <input type="hidden" name="state" value={state} />
          <KeptOrder />
          <SelectField
            name="kind"
            label={t`Restriction type`}
            defaultValue={asked}
            placeholder={t({ message: 'all', context: 'all measures' })}
            options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          />
          <Button type="submit" variant="ghost">
            <Trans>Show</Trans>
          </Button>
        </form>
      )}
      <ListTable
        label={t`Restrictions`}
        columns={columns}
        rows={restrictions}
        rowKey={({ id }) => id}
        href={({ id }) => `${at}/${id}`}
        next={next}
      />
    </>
  );
}
