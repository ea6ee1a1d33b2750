import { Trans, useLingui } from '@lingui/react/macro';
import type { BrandRow } from '#app/domain/staff/brand-rows.server.ts';
import type { BrandWork } from '#app/domain/staff/waiting-work.server.ts';
import type { WorkQueue } from '#app/domain/staff/waiting-work.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { STATE_TONES, useBrandWords } from './brand-words.ts';
import { type Column, ListTable } from './list-table.tsx';
import { WorkTable } from './work-table.tsx';

type Props = {
  work: { queues: readonly WorkQueue[]; brands: readonly BrandWork[] };
  rows: readonly BrandRow[];
  next: string | null;
  filter: { state: string; text: string; sort: string; descending: boolean };
  mayCreate: boolean;
};

/** The brands that a staff member works for: their waiting work, state and health. */
export function BrandList({ work, rows, next, filter, mayCreate }: Props) {
  const { t } = useLingui();
  const { states, niches } = useBrandWords();
  const columns: Column<BrandRow>[] = [
    { key: 'name', label: t`Brand`, cell: ({ name }) => name, sortable: true },
    {
      key: 'state',
      label: t`Status`,
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{states[state]}</Badge>,
      sortable: true,
    },
    { key: 'host', label: t`Host`, cell: ({ host }) => host, sortable: true },
    { key: 'niche', label: t`Niche`, cell: ({ niche }) => niches[niche] ?? niche, sortable: true },
    { key: 'countries', label: t`Countries`, cell: ({ countries }) => countries.join(', ') },
    { key: 'health', label: t`Check`, cell: ({ slug, faults }) => <Health slug={slug} faults={faults} /> },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h1>
          <Trans>Brands</Trans>
        </h1>
        {mayCreate && (
          <LinkButton to="/console/brands/new" size="sm">
            <Trans>New brand</Trans>
          </LinkButton>
        )}
      </div>
      <form method="get" action="/console" className="flex flex-wrap items-end gap-4">
        <TextField name="text" label={t`Name or host`} defaultValue={filter.text} maxLength={100} />
        <SelectField
          name="state"
          label={t`Status`}
          defaultValue={filter.state}
          placeholder={t`all`}
          options={Object.entries(states).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit" variant="ghost">
          <Trans>Search</Trans>
        </Button>
      </form>
      {rows.length > 0 && <WorkTable queues={work.queues} brands={work.brands} />}
      <ListTable
        label={t`Brands`}
        columns={columns}
        rows={rows}
        rowKey={({ slug }) => slug}
        href={({ slug }) => `/console/brands/${slug}`}
        sort={{ by: filter.sort, descending: filter.descending }}
        next={next}
        empty={<Trans>No brands match.</Trans>}
      />
    </>
  );
}

function Health({ slug, faults }: Pick<BrandRow, 'slug' | 'faults'>) {
  if (faults === 0)
    return (
      <span className="text-muted">
        <Trans context="check of a brand">ok</Trans>
      </span>
    );
  return (
    <a href={`/console/brands/${slug}/check`} className="link">
      <Trans>{faults} to fix</Trans>
    </a>
  );
}
