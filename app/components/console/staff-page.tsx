import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { StaffRole } from '#tenants/scope.ts';
import { type Invitation, InvitationLink } from './invitation-link.tsx';
import { type Column, ListTable } from './list-table.tsx';
import { StaffFields, type StaffFieldValues } from './staff-fields.tsx';
import { useStaffWords } from './staff-words.ts';

type Person = {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  state: 'active' | 'invited' | 'disabled';
  allBrands: boolean;
  slugs: readonly string[];
  lastSeen: string | null;
};

type Props = {
  /** The search text of the list, and where its next page starts. */
  find: string;
  next: number | null;
  people: readonly Person[];
  brands: readonly { id: number; name: string }[];
  /** The entered values of a refused invitation. */
  draft: (StaffFieldValues & { email: string }) | null;
  fault: keyof ReturnType<typeof useStaffWords>['faults'] | null;
  link: Invitation | null;
};

const NEW: StaffFieldValues = { name: '', role: 'support', allBrands: false, brands: [] };

/** Everyone who may log in to the console, and the invitation form. */
export function StaffPage({ find, next, people, brands, draft, fault, link }: Props) {
  const { t } = useLingui();
  const { faults } = useStaffWords();
  return (
    <>
      <h1>
        <Trans>Staff</Trans>
      </h1>
      {link && <InvitationLink {...link} />}
      <form method="get" action="/console/staff" className="flex flex-wrap items-end gap-4">
        <TextField name="find" label={t`Name or email address`} defaultValue={find} autoComplete="off" />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
      <PeopleTable people={people} next={next} />
      <form method="post" action="/console/staff" className="panel grid max-w-2xl gap-4 p-5">
        <h2>
          <Trans>Invite staff member</Trans>
        </h2>
        {fault && (
          <Banner tone="danger" live>
            {faults[fault]}
          </Banner>
        )}
        <TextField
          name="email"
          type="email"
          label={t`Email address`}
          defaultValue={draft?.email ?? ''}
          autoComplete="off"
          required
        />
        <StaffFields values={draft ?? NEW} brands={brands} />
        <Button type="submit" className="justify-self-start">
          <Trans>Invite staff member</Trans>
        </Button>
      </form>
    </>
  );
}

function PeopleTable({ people, next }: { people: readonly Person[]; next: number | null }) {
  const { t } = useLingui();
  const { roles } = useStaffWords();
  const states = { active: t`active`, invited: t`invited`, disabled: t`disabled` };
  const tones = { active: 'success', invited: 'secondary', disabled: 'quiet' } as const;
  const columns: Column<Person>[] = [
    { key: 'name', label: t`Name`, cell: ({ name }) => name, sortable: 'asc' },
    {
      key: 'email',
      label: t`Email address`,
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    { key: 'role', label: t`Role`, cell: ({ role }) => roles[role].split(':')[0] },
    {
      key: 'brands',
      label: t`Brands`,
      cell: ({ allBrands, slugs }) => (allBrands ? t`all` : slugs.join(', ')),
    },
    {
      key: 'state',
      label: t`Status`,
      cell: ({ state }) => <Badge tone={tones[state]}>{states[state]}</Badge>,
    },
    { key: 'lastSeen', label: t`Last action`, cell: ({ lastSeen }) => lastSeen ?? '–', nowrap: true },
  ];
  return (
    <ListTable
      label={t`Staff`}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      href={({ id }) => `/console/staff/${id}`}
      next={next}
    />
  );
}
