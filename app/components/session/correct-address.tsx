import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { NewEmailFields, type RefusedEmail } from '#app/components/profile/new-email-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = { email: string; refused: RefusedEmail | null };

/** Corrects a mistyped address before it is confirmed; collapsed by default. */
export function CorrectAddress({ email, refused }: Props) {
  const { t } = useLingui();
  const navigation = useNavigation();
  return (
    <details className="group text-start" open={refused !== null}>
      <summary className="link mx-auto flex min-h-11 w-fit cursor-pointer list-none items-center gap-1">
        <Trans>Wrong address?</Trans>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <Form method="post" noValidate className="panel mt-2 grid gap-4 p-5">
        <NewEmailFields label={t`Your email`} email={email} refused={refused} />
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
