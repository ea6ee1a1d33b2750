import { Trans, useLingui } from '@lingui/react/macro';
import type { BrandWork, Waiting } from '#app/domain/staff/waiting-work.server.ts';
import { COUNTED_WORK, WORK_QUEUES, type WorkQueue } from '#app/domain/staff/waiting-work.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, ListTable } from './list-table.tsx';

type Props = { queues: readonly WorkQueue[]; brands: readonly BrandWork[] };

function useQueueNames(): Record<WorkQueue, string> {
  const { t } = useLingui();
  return {
    complaints: t`Complaints`,
    reports: t`Reports`,
    photos: t`Photos`,
    texts: t({ message: 'Texts', context: 'of profiles, in the console' }),
    appeals: t`Appeals`,
    approvals: t`Approvals`,
    holds: t({ message: 'Erasures on hold', context: 'a queue of the console' }),
    desk: t({ message: 'Desk', context: 'where staff answer for fictional profiles' }),
    webhooks: t({ message: 'Webhooks', context: 'a queue of the console: not processed' }),
    owed: t({ message: 'Payments to settle', context: 'a queue of the console' }),
  };
}

/** The waiting work of each brand by queue: count, age, and overdue items. */
export function WorkTable({ queues, brands }: Props) {
  const { t } = useLingui();
  const names = useQueueNames();
  const columns: Column<BrandWork>[] = [
    { key: 'brand', label: t`Brand`, cell: ({ name }) => name },
    ...queues.map((queue) => ({
      key: queue,
      label: names[queue],
      numeric: true,
      cell: ({ slug, queues: work }: BrandWork) => (
        <Cell to={`/console/brands/${slug}/${WORK_QUEUES[queue].path}`} waiting={work[queue]} />
      ),
    })),
  ];
  return (
    <div className="grid gap-3">
      <h2>
        <Trans>To do</Trans>
      </h2>
      <ListTable
        label={t`To do`}
        columns={columns}
        rows={brands}
        rowKey={({ slug }) => slug}
        href={({ slug }) => `/console/brands/${slug}`}
      />
    </div>
  );
}

/** The waiting work of one brand. */
export function WorkTiles({ queues, work }: { queues: readonly WorkQueue[]; work: BrandWork }) {
  const names = useQueueNames();
  return (
    <section className="grid gap-3">
      <h2>
        <Trans>To do</Trans>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
        {queues.map((queue) => (
          <li key={queue} className="panel grid content-start justify-items-start gap-1 p-4">
            <h3 className="text-base">{names[queue]}</h3>
            <Cell
              to={`/console/brands/${work.slug}/${WORK_QUEUES[queue].path}`}
              waiting={work.queues[queue]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cell({ to, waiting }: { to: string; waiting: Waiting | undefined }) {
  const { t, i18n } = useLingui();
  if (!waiting || waiting.count === 0) return <span className="text-muted">0</span>;
  const { count, oldestHours, overdue } = waiting;
  const many = i18n.number(COUNTED_WORK);
  const late = i18n.number(overdue);
  return (
    <span className="work-count">
      <a href={to} className="link font-semibold">
        {count >= COUNTED_WORK ? t`${many}+` : i18n.number(count)}
      </a>
      <span className="text-sm whitespace-nowrap text-muted">
        <Age hours={oldestHours ?? 0} />
      </span>
      {overdue > 0 && (
        <Badge tone="danger">
          {t({ message: `${late} overdue`, context: 'complaints past their time' })}
        </Badge>
      )}
    </span>
  );
}

const DAYS_FROM_HOURS = 48;

/** The age of the oldest item. */
function Age({ hours }: { hours: number }) {
  const days = Math.floor(hours / 24);
  if (hours < DAYS_FROM_HOURS) return <Trans context="how long the oldest waits">{hours} h</Trans>;
  return <Trans context="how long the oldest waits">{days} d</Trans>;
}
