import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#app/domain/support/staff-reason.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type Props = { path: string; intent: string; title: ReactNode; note?: ReactNode };

/** An action that needs a reason for the audit log. */
export function ReasonForm({ path, intent, title, note }: Props) {
  const { t } = useLingui();
  return (
    <form method="post" action={path} className="panel grid max-w-2xl gap-3 p-4">
      <h2 className="text-base">{title}</h2>
      {note && <p className="text-sm text-muted">{note}</p>}
      <TextField
        name="reason"
        label={t`Reason`}
        minLength={REASON_MIN_LENGTH}
        maxLength={REASON_MAX_LENGTH}
        required
      />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="ghost"
        size="sm"
        className="justify-self-start"
      >
        <Trans>Refund credits</Trans>
      </Button>
    </form>
  );
}
