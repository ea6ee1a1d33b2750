import { useLingui } from '@lingui/react/macro';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type AccountRefusal, useAccountFaultText } from './account-fault-text.ts';

/** The entered address, and the reason for refusing it. */
export type RefusedEmail = { email: string; refusal: AccountRefusal };

type Props = { label: string; hint?: string; email?: string | undefined; refused: RefusedEmail | null };

/** A new address and the password that authorizes the change. A fault is shown next to its field. */
export function NewEmailFields({ label, hint, email, refused }: Props) {
  const { t } = useLingui();
  const words = useAccountFaultText();
  const text = refused ? words(refused.refusal) : undefined;
  const atPassword = refused?.refusal.code.startsWith('password');
  return (
    <>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={label}
        hint={hint}
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
    </>
  );
}
