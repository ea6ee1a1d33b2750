import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useNavigation, useSearchParams } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LoginError } from '#app/components/session/login-error.tsx';
import { LoginPrompt } from '#app/components/session/login-prompt.tsx';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { logIn } from '#app/domain/accounts/log-in.server.ts';
import { requireVisitor, safeBack } from '#app/guards/actors.ts';
import { readForm } from '#app/guards/form-input.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export const handle: PageHandle = { title: msg`Log in` };

export async function loader({ context }: LoaderFunctionArgs) {
  await requireVisitor(context);
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireVisitor(context);
  const fields = await readForm(request);
  const email = fields.get('email') ?? '';
  const outcome = await logIn(scope, {
    email,
    password: fields.get('password') ?? '',
    address: context.request.facts.address,
  });
  if (!outcome.ok) {
    const status = outcome.code === 'login_blocked' ? 429 : 422;
    // What was typed comes back, for without script the form is a new one.
    return json({ ...outcome, email: email.slice(0, EMAIL_MAX_LENGTH) }, { status });
  }
  return redirect(safeBack(fields.get('back') ?? null), {
    headers: { 'Set-Cookie': outcome.cookie.serialize() },
  });
}

export default function Login() {
  const { t } = useLingui();
  const reply = useActionData<typeof action>();
  const navigation = useNavigation();
  const [params] = useSearchParams();
  return (
    <div className="page-width max-w-xl py-8">
      <h1 className="mb-6">
        <Trans>Welcome back</Trans>
      </h1>
      <Form method="post" className="panel grid gap-5 p-5 sm:p-8">
        {reply ? <LoginError reply={reply} /> : <LoginPrompt params={params} />}
        <input type="hidden" name="back" value={params.get('back') ?? ''} />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t`E-mail address`}
          autoComplete="username"
          defaultValue={reply?.email}
          autoCapitalize="none"
          required
        />
        <PasswordField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          showLabel={t`Show the password`}
          hideLabel={t`Hide the password`}
          required
        />
        <Button type="submit" loading={navigation.state === 'submitting'}>
          <Trans>Log in</Trans>
        </Button>
        <p className="text-center text-muted">
          <Trans>
            New here?{' '}
            <Link to="/signup" className="link">
              Sign up
            </Link>
          </Trans>
        </p>
      </Form>
    </div>
  );
}
