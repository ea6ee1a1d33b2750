import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { type AccountRefusal, useAccountFaultText } from '#app/components/profile/account-fault-text.ts';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type Props = { email: string; refused: { email: string; refusal: AccountRefusal } | null };

/** Corrects a mistyped address before it is confirmed; closed until it is needed. */
export function CorrectAddress({ email, refused }: Props) {
  const { t } = useLingui();
  const words = useAccountFaultText();
  const navigation = useNavigation();
  const text = refused && words(refused.refusal);
  const atPassword = refused?.refusal.code.startsWith('password');
  return (
    <details className="group text-start" open={refused !== null}>
      <summary className="link mx-auto flex min-h-11 w-fit cursor-pointer list-none items-center gap-1">
        <Trans>Wrong address?</Trans>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <Form method="post" noValidate className="panel mt-2 grid gap-4 p-5">
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t`Your email`}
          autoComplete="email"
          autoCapitalize="none"
          maxLength={EMAIL_MAX_LENGTH}
          defaultValue={refused?.email ?? email}
          error={atPassword ? undefined : text}
        />
        <PasswordField
          name="password"
          label={t`Your password`}
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          error={atPassword ? text : undefined}
        />
        <Button
          type="submit"
          name="intent"
          value="email"
          variant="secondary"
          loading={navigation.formData?.get('intent') === 'email'}
        >
          <Trans>Change email</Trans>
        </Button>
      </Form>
    </details>
  );
}
