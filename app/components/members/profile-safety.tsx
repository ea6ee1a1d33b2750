import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { ReportLink } from '#app/components/safety/report-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = { id: number; name: string };

/** Block and report, next to the name and never behind a menu. */
export function ProfileSafety({ id, name }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      <Form method="post" action={`/members/${id}`}>
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
      </Form>
      <ReportLink id={id} name={name} label={t`Report ${name}`}>
        <Icon name="flag" />
        <Trans>Report</Trans>
      </ReportLink>
    </div>
  );
}
