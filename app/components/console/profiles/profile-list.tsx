import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileState } from '#app/api/console-profiles.ts';
import { useLabels } from '#app/components/members/labels.ts';
import type { ManagedKind } from '#app/domain/staff/profile-draft.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { useProfileWords } from './profile-words.ts';

type Line = {
  id: number;
  kind: string;
  state: ProfileState;
  name: string;
  dateOfBirth: string;
  gender: string;
  region: string;
  mainPhotoId: string | null;
  at: string;
};
type Props = {
  brand: string;
  filter: { kind: string; state: string; region: string };
  regions: readonly { code: string; name: string }[];
  profiles: readonly Line[];
  next: string | null;
};

/** Fictional, cam and resell profiles of a brand, newest first. */
export function ProfileList({ brand, filter, regions, profiles, next }: Props) {
  const { t } = useLingui();
  const { kinds, states, fields } = useProfileWords();
  const { of } = useLabels();
  const at = `/console/brands/${brand}/profiles`;
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  const all = { value: '', label: t({ message: 'all', context: 'all states' }) };
  const columns: Column<Line>[] = [
    { key: 'name', label: fields.name, cell: ({ name }) => name },
    { key: 'kind', label: fields.kind, cell: ({ kind }) => kinds[kind as ManagedKind] },
    {
      key: 'state',
      label: t`Status`,
      cell: ({ state }) => <Badge tone={state === 'active' ? 'success' : 'quiet'}>{states[state]}</Badge>,
    },
    { key: 'gender', label: fields.gender, cell: ({ gender }) => of('gender', gender) },
    { key: 'born', label: fields.date_of_birth, cell: ({ dateOfBirth }) => dateOfBirth, nowrap: true },
    { key: 'region', label: fields.region, cell: ({ region }) => names.get(region) ?? region },
    { key: 'photo', label: t`Photo`, cell: ({ mainPhotoId }) => (mainPhotoId ? t`yes` : t`none visible`) },
    { key: 'at', label: t`Created (UTC)`, cell: (row) => row.at, nowrap: true, sortable: true },
  ];
  return (
    <>
      <h1>
        <Trans context="in the console">Fictional profiles</Trans>
      </h1>
      <p className="text-muted">
        <Trans>Fictional profiles and partner offers. Members always see the label next to the name.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`${at}/new`} size="sm" data-key="n">
          <Trans>New profile</Trans>
        </LinkButton>
        <LinkButton to={`${at}/import`} variant="ghost" size="sm">
          <Trans>Import profiles</Trans>
        </LinkButton>
      </div>
      <form method="get" action={at} className="flex flex-wrap items-end gap-4">
        <SelectField
          name="kind"
          label={fields.kind}
          defaultValue={filter.kind}
          options={[all, ...Object.entries(kinds).map(([value, label]) => ({ value, label }))]}
        />
        <SelectField
          name="state"
          label={t`Status`}
          defaultValue={filter.state}
          options={[
            all,
            { value: 'active', label: states.active },
            { value: 'retired', label: states.retired },
          ]}
        />
        <SelectField
          name="region"
          label={fields.region}
          defaultValue={filter.region}
          options={[all, ...regions.map(({ code, name }) => ({ value: code, label: name }))]}
        />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
      </form>
      <ListTable
        label={t({ message: 'Fictional profiles', context: 'in the console' })}
        columns={columns}
        rows={profiles}
        rowKey={({ id }) => id}
        href={({ id }) => `${at}/${id}`}
        next={next}
      />
    </>
  );
}
