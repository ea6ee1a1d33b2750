import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FIGURE_DAYS_AT_MOST } from '#app/domain/staff/figure-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export type SpanInput = { from: string; to: string; wrong: boolean };

/** The range of days for which figures are shown. */
export function SpanForm({
  action,
  span,
  children,
}: {
  action: string;
  span: SpanInput;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const error = span.wrong
    ? t`Choose a start and end date in order, up to ${FIGURE_DAYS_AT_MOST} days apart.`
    : undefined;
  return (
    <form method="get" action={action} className="flex flex-wrap items-end gap-4">
      <TextField
        name="from"
        type="date"
        label={t({ message: 'From', context: 'a date' })}
        defaultValue={span.from}
        error={error}
        required
      />
      <TextField name="to" type="date" label={t`To`} defaultValue={span.to} required />
      {children}
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}
