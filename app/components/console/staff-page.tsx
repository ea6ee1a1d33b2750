import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { StaffRole } from '#tenants/scope.ts';
import { InvitationLink } from './invitation-link.tsx';
import { StaffFields, type StaffFieldValues } from './staff-fields.tsx';
import { useStaffWords } from './staff-words.ts';
import { TableFrame } from './table-frame.tsx';

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
  people: readonly Person[];
  brands: readonly { id: number; name: string }[];
  /** What was typed into a refused invitation. */
  draft: (StaffFieldValues & { email: string }) | null;
  fault: keyof ReturnType<typeof useStaffWords>['faults'] | null;
  link: { url: string; name: string } | null;
};

const NEW: StaffFieldValues = { name: '', role: 'support', allBrands: false, brands: [] };

/** Everyone who may log in to the console, and the form that invites one more. */
export function StaffPage({ people, brands, draft, fault, link }: Props) {
  const { t } = useLingui();
  const { faults } = useStaffWords();
  return (
    <>
      <h1>
        <Trans>Staff</Trans>
      </h1>
      {link && <InvitationLink {...link} />}
      <PeopleTable people={people} />
      <form method="post" action="/console/staff" className="panel grid max-w-2xl gap-4 p-5">
        <h2>
          <Trans>Invite a person</Trans>
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
          <Trans>Create an invitation link</Trans>
        </Button>
      </form>
    </>
  );
}

function PeopleTable({ people }: { people: readonly Person[] }) {
  const { t } = useLingui();
  const { roles } = useStaffWords();
  const columns = [t`Name`, t`Email address`, t`Role`, t`Brands`, t`State`, t`Last action`];
  const states = { active: t`active`, invited: t`invited`, disabled: t`disabled` };
  const tones = { active: 'success', invited: 'secondary', disabled: 'quiet' } as const;
  return (
    <TableFrame label={t`Staff`}>
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
          {people.map(({ id, name, email, role, state, allBrands, slugs, lastSeen }) => (
            <tr key={id}>
              <td>
                <a href={`/console/staff/${id}`} className="link">
                  {name}
                </a>
              </td>
              <td className="wrap-anywhere">{email}</td>
              <td>{roles[role].split(':')[0]}</td>
              <td>{allBrands ? t`all` : slugs.join(', ')}</td>
              <td>
                <Badge tone={tones[state]}>{states[state]}</Badge>
              </td>
              <td className="whitespace-nowrap">{lastSeen ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
