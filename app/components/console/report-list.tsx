import { Trans, useLingui } from '@lingui/react/macro';
import { useReasons } from '#app/components/safety/report-texts.ts';
import type { ReportReason } from '#app/domain/support/report-reasons.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { useModerationWords } from './moderation-words.ts';
import { TableFrame } from './table-frame.tsx';

type Line = {
  number: number;
  reason: string;
  outcome: string | null;
  reportedId: number;
  reporterId: number;
  at: string;
};
type Props = { brand: string; state: 'open' | 'all'; reports: readonly Line[] };

/** Reports about members: open ones, those of minors first, or all. */
export function ReportList({ brand, state, reports }: Props) {
  const { t } = useLingui();
  const reasons = useReasons();
  const { outcomes } = useModerationWords();
  const at = `/console/brands/${brand}/reports`;
  const tabs = [
    { to: at, label: t`Open`, current: state === 'open' },
    { to: `${at}?state=all`, label: t`All`, current: state === 'all' },
  ];
  const columns = [t`Number`, t`Received (UTC)`, t`Reason`, t`Member`, t`Reported by`, t`Outcome`];
  return (
    <>
      <h1>
        <Trans>Reports</Trans>
      </h1>
      <TabLinks label={t`Reports`} tabs={tabs} />
      {reports.length === 0 ? (
        <p>
          <Trans>There is nothing here.</Trans>
        </p>
      ) : (
        <TableFrame label={t`Reports`}>
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
              {reports.map(({ number, reason, outcome, reportedId, reporterId, at: received }) => (
                <tr key={number}>
                  <td>
                    <a href={`${at}/${number}`} className="link">
                      {number}
                    </a>
                  </td>
                  <td className="whitespace-nowrap">{received}</td>
                  <td>
                    {reasons[reason as ReportReason]}{' '}
                    {reason === 'underage' && outcome === null && (
                      <Badge tone="danger">
                        <Trans>urgent</Trans>
                      </Badge>
                    )}
                  </td>
                  <td>{reportedId}</td>
                  <td>{reporterId}</td>
                  <td>{outcome ? outcomes[outcome as keyof typeof outcomes] : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </>
  );
}
