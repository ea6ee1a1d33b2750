import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { admitted } from '#app/api/admission.server.ts';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LinkInvalid } from '#app/components/session/link-invalid.tsx';
import { NewPasswordForm, PasswordSaved } from '#app/components/session/new-password-form.tsx';
import { findReset, resetPassword } from '#app/domain/accounts/reset-password.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { parseToken, readForm } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';

export const handle: PageHandle = { title: msg`Choose a new password`, noEntryWarning: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = parseToken(new URL(request.url).searchParams.get('token'));
  const others = token ? await findReset(await scopeOf(context), token) : null;
  return json({ token: others ? token : null, others }, { status: others ? 200 : 410 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const token = parseToken(fields.get('token'));
  if (!token) return json({ fault: 'link_invalid' as const }, { status: 410 });
  const [password, again] = [fields.get('password') ?? '', fields.get('again') ?? ''];
  const [scope, arrival] = [await scopeOf(context), await arrivalOf(context)];
  const input = { token, password, again, removePasskeys: fields.get('remove_passkeys') === 'yes' };
  const outcome = await unlessBusy(context, () => resetPassword(scope, input, arrival));
  // The account page confirms the new password.
  if (outcome.ok || 'token' in outcome)
    return admitted(outcome, '/profile/account?changed=password#password');
  const { code } = outcome;
  if (code === 'other_session') return json({ fault: code });
  return json({ fault: code }, { status: code === 'link_invalid' ? 410 : 422 });
}

export default function NewPassword() {
  const { token, others } = useLoaderData<typeof loader>();
  const fault = useActionData<{ fault: string }>()?.fault as
    | Exclude<Awaited<ReturnType<typeof resetPassword>>, { ok: true }>['code']
    | undefined;
  if (fault === 'other_session') return <PasswordSaved />;
  if (!token || fault === 'link_invalid') return <LinkInvalid to="/reset-password" />;
  return (
    <div className="page-width grid max-w-xl gap-6 py-8">
      <h1>
        <Trans>Choose a new password</Trans>
      </h1>
      <p>
        <Trans>This logs you out everywhere.</Trans>
      </p>
      <NewPasswordForm token={token} others={others} fault={(fault as never) ?? null} />
    </div>
  );
}
