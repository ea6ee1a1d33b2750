import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { LIMIT_MAX, type LimitsField } from '#app/domain/credits/spend-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type LimitsReply = { wrong: LimitsField[]; typed: Record<LimitsField, string> };
type Props = { perDay: number | null; perMonth: number | null; reply: LimitsReply | undefined };

/** The daily and monthly limits, both optional. */
export function LimitsForm({ perDay, perMonth, reply }: Props) {
  const { t, i18n } = useLingui();
  const sending = useNavigation().state === 'submitting';
  const most = i18n.number(LIMIT_MAX);
  const field = (name: LimitsField, value: number | null) => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 7,
    defaultValue: reply?.typed[name] ?? value ?? '',
    error: reply?.wrong.includes(name)
      ? t`Enter a whole number up to ${most}, or leave it empty.`
      : undefined,
  });
  return (
    <Form method="post" className="panel grid gap-4 p-5" key={`${perDay} ${perMonth}`}>
      <TextField
        {...field('perDay', perDay)}
        label={t`Credits per day`}
        hint={t`Leave it empty for no limit.`}
      />
      <TextField {...field('perMonth', perMonth)} label={t`Credits per month`} />
      <Button type="submit" loading={sending} className="justify-self-start">
        <Trans>Save limits</Trans>
      </Button>
    </Form>
  );
}
