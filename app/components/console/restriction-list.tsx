import { Trans, useLingui } from '@lingui/react/macro';
import type { RestrictionView } from '#app/api/console-restriction.ts';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { useModerationWords } from './moderation-words.ts';
import { TableFrame } from './table-frame.tsx';

type State = 'appeals' | 'in_force' | 'all';
type Props = { brand: string; state: State; restrictions: readonly RestrictionView[] };

/** Appeals that wait for a decision, or restrictions. */
export function RestrictionList({ brand, state, restrictions }: Props) {
  const { t } = useLingui();
  const { kinds, rules, ends } = useModerationWords();
  const at = `/console/brands/${brand}/restrictions`;
  const labels: Record<State, string> = { appeals: t`Appeals`, in_force: t`In force`, all: t`All` };
  const tabs = (['appeals', 'in_force', 'all'] as const).map((each) => ({
    to: `${at}?state=${each}`,
    label: labels[each],
    current: each === state,
  }));
  const columns = [t`Number`, t`Since (UTC)`, t`Member`, t`Measure`, t`Rule`, t`State`];
  return (
    <>
      <h1>
        <Trans>Restrictions</Trans>
      </h1>
      <TabLinks label={t`Restrictions`} tabs={tabs} />
      {restrictions.length === 0 ? (
        <p>
          <Trans>There is nothing here.</Trans>
        </p>
      ) : (
        <TableFrame label={t`Restrictions`}>
          <table className="console-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {restrictions.map((row) => (
                <tr key={row.id}>
                  <td>
                    <a href={`${at}/${row.id}`} className="link">
                      {row.id}
                    </a>
                  </td>
                  <td className="whitespace-nowrap">{row.at}</td>
                  <td>
                    {row.memberName} ({row.memberId})
                  </td>
                  <td>{kinds[row.kind]}</td>
                  <td>{rules[row.rule]}</td>
                  <td>
                    {row.endReason
                      ? `${ends[row.endReason]} ${row.endedAt}`
                      : row.endsAt
                        ? t`until ${row.endsAt}`
                        : t`in force`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  );
}
