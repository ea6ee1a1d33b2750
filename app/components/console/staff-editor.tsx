import { Trans } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Invitation, InvitationLink } from './invitation-link.tsx';
import { StaffFields, type StaffFieldValues } from './staff-fields.tsx';
import { useStaffWords } from './staff-words.ts';

type Props = {
  person: StaffFieldValues & {
    id: number;
    email: string;
    state: 'active' | 'invited' | 'disabled';
    /** Their own account, which they cannot change. */
    self: boolean;
  };
  brands: readonly { id: number; name: string }[];
  fault: keyof ReturnType<typeof useStaffWords>['faults'] | null;
  link: Invitation | null;
};

/** A staff member's role and brands, a new invitation, and ending their access. */
export function StaffEditor({ person, brands, fault, link }: Props) {
  const { faults } = useStaffWords();
  const path = `/console/staff/${person.id}`;
  return (
    <>
      <h1>{person.name}</h1>
      <p className="text-muted">{person.email}</p>
      {fault && (
        <Banner tone="danger" live>
          {faults[fault]}
        </Banner>
      )}
      {link && <InvitationLink {...link} />}
      {person.self && <p>{faults.self}</p>}
      {!person.self && person.state !== 'disabled' && (
        <>
          <form method="post" action={path} className="panel grid max-w-2xl gap-4 p-5">
            <StaffFields values={person} brands={brands} />
            <Button type="submit" name="intent" value="change" className="justify-self-start">
              <Trans>Save</Trans>
            </Button>
          </form>
          <form method="post" action={path} className="panel grid max-w-2xl gap-3 p-5">
            <h2>
              <Trans>Lost password or phone</Trans>
            </h2>
            <p>
              <Trans>
                A new invitation removes the person's password, authenticator app and recovery codes, and logs
                them out everywhere.
              </Trans>
            </p>
            <Button
              type="submit"
              name="intent"
              value="invite_again"
              variant="ghost"
              className="justify-self-start"
            >
              <Trans>Invite again</Trans>
            </Button>
          </form>
        </>
      )}
      {!person.self && (
        <form method="post" action={path}>
          {person.state === 'disabled' ? (
            <Button type="submit" name="intent" value="enable" variant="ghost">
              <Trans>Enable account</Trans>
            </Button>
          ) : (
            <Button type="submit" name="intent" value="disable" variant="danger">
              <Trans>Disable account</Trans>
            </Button>
          )}
        </form>
      )}
    </>
  );
}
