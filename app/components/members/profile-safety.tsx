import { Trans, useLingui } from '@lingui/react/macro';
import { BlockForm } from '#app/components/safety/block-form.tsx';
import { ReportLink } from '#app/components/safety/report-link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Dropdown } from '#app/ui/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** For visitors: the report of illegal content, which does not need an account. */
export function NoticeLink({ id }: { id: number }) {
  return (
    <Link
      to={`/report?about=/members/${id}`}
      className={buttonClass({ variant: 'ghost', size: 'sm', className: 'justify-self-start' })}
    >
      <Icon name="flag" />
      <Trans>Report profile</Trans>
    </Link>
  );
}

type Props = { id: number; name: string };

/** Block and report, behind the shield as in a chat; works without JavaScript. */
export function ProfileSafety({ id, name }: Props) {
  const { t } = useLingui();
  return (
    <Dropdown label={t`Block or report ${name}`} icon={<Icon name="shield-alert" />}>
      <BlockForm id={id} name={name}>
        <button type="submit" name="intent" value="block" className="menu-item w-full">
          <Icon name="ban" />
          <Trans>Block {name}</Trans>
        </button>
      </BlockForm>
      <ReportLink id={id} name={name} label={t`Report ${name}`} className="menu-item">
        <Icon name="flag" />
        <Trans>Report {name}</Trans>
      </ReportLink>
    </Dropdown>
  );
}
