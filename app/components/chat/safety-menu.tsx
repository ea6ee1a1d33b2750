import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Flag, ShieldAlert, UserRound } from 'lucide-react';
import { ReportLink } from '#app/components/safety/report-link.tsx';
import { Dropdown } from '#app/ui/dropdown.tsx';
import { Link } from '#app/ui/link.tsx';

/** Profile, block and report, from the conversation; without script too. */
export function SafetyMenu({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  return (
    <Dropdown label={t`Block or report ${name}`} icon={<ShieldAlert aria-hidden="true" />}>
      <Link to={`/members/${id}`} className="menu-item">
        <UserRound aria-hidden="true" />
        <Trans>Open the profile</Trans>
      </Link>
      <form method="post" action={`/members/${id}`}>
        <button type="submit" name="intent" value="block" className="menu-item w-full">
          <Ban aria-hidden="true" />
          <Trans>Block {name}</Trans>
        </button>
      </form>
      <ReportLink id={id} name={name} label={t`Report ${name}`} className="menu-item">
        <Flag aria-hidden="true" />
        <Trans>Report {name}</Trans>
      </ReportLink>
    </Dropdown>
  );
}
