import { Trans, useLingui } from '@lingui/react/macro';
import { BlockForm } from '#app/components/safety/block-form.tsx';
import { ReportLink } from '#app/components/safety/report-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** For visitors: the report of illegal content, which needs no account. */
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

/** Block and report, next to the name and never behind a menu. */
export function ProfileSafety({ id, name }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      <BlockForm id={id} name={name}>
        <Button
          type="submit"
          name="intent"
          value="block"
          variant="ghost"
          size="sm"
          aria-label={t`Block ${name}`}
        >
          <Icon name="ban" />
          <Trans>Block</Trans>
        </Button>
      </BlockForm>
      <ReportLink id={id} name={name} label={t`Report ${name}`}>
        <Icon name="flag" />
        <Trans>Report</Trans>
      </ReportLink>
    </div>
  );
}
