import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LoginError, type LoginRefusal } from '#app/components/session/login-error.tsx';
import { LoginForm } from '#app/components/session/login-form.tsx';
import { LoginPrompt } from '#app/components/session/login-prompt.tsx';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { logIn } from '#app/domain/accounts/log-in.server.ts';
import { homeOf, requireVisitor, safeBack } from '#app/http/guards/actors.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';

export const handle: PageHandle = { title: msg`Log in` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireVisitor(context);
  return { back: safeBack(new URL(request.url).searchParams.get('back'), '') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireVisitor(context);
  const fields = await readForm(request);
  const email = fields.get('email') ?? '';
  const back = safeBack(fields.get('back') ?? null, homeOf(scope.tenant));
  const arrival = await arrivalOf(context);
  const { address } = arrival;
  const password = fields.get('password') ?? '';
  const outcome = await unlessBusy(context, () => logIn(scope, { email, password, address, arrival }));
  // Loads a new document, because the account may have another language than the visitor.
  if (outcome.ok) return redirectDocument(back, { headers: { 'Set-Cookie': outcome.cookie.serialize() } });
  if (outcome.code === 'second_factor')
    return redirect(`/login/code?token=${outcome.token}&back=${encodeURIComponent(back)}`);
  const status = outcome.code === 'login_blocked' ? 429 : 422;
  // The entered address is returned, because without JavaScript the form is rendered again.
  const neutral = scope.tenant.features.neutral_account_messages;
  return json({ ...outcome, neutral, email: email.slice(0, EMAIL_MAX_LENGTH) }, { status });
}

export default function Login() {
  const reply = useActionData<LoginRefusal & { email: string }>();
  const [params] = useSearchParams();
  const { back } = useLoaderData<typeof loader>();
  return (
    <div className="page-width max-w-xl py-8">
      <h1 className="mb-6">
        <Trans>Welcome back</Trans>
      </h1>
      <LoginForm email={reply?.email} back={back}>
        {reply ? <LoginError reply={reply} /> : <LoginPrompt params={params} />}
      </LoginForm>
    </div>
  );
}
