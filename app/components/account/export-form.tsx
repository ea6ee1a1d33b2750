import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { ExportRefusal } from '#app/domain/deletion/export-data.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

/** Requests a data export; needs the password, because the person at an open browser may not be the account's owner. */
export function ExportForm({ refusal }: { refusal: ExportRefusal | null }) {
  const { t } = useLingui();
  const navigation = useNavigation();
  return (
    <Form method="post" noValidate className="panel grid gap-5 p-5">
      <PasswordField
        name="password"
        label={t`Your password`}
        autoComplete="current-password"
        error={refusal ? textOf(refusal) : undefined}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        required
      />
      <Button type="submit" className="justify-self-start" loading={navigation.state === 'submitting'}>
        <Trans>Request a copy</Trans>
      </Button>
    </Form>
  );

  function textOf(refused: ExportRefusal): string {
    if (refused.code === 'password_wrong') return t`This isn't your password.`;
    if (refused.code === 'too_many_exports')
      return t`You've requested this several times today. Try again tomorrow.`;
    return t`${plural(
      { minutes: refused.minutes },
      {
        one: 'Too many incorrect attempts. Please try again in # minute.',
        other: 'Too many incorrect attempts. Please try again in # minutes.',
      },
    )}`;
  }
}
