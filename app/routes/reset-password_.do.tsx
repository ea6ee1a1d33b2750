import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LinkInvalid } from '#app/components/session/link-invalid.tsx';
import { NewPasswordForm } from '#app/components/session/new-password-form.tsx';
import { linkIsOpen } from '#app/domain/accounts/open-link.server.ts';
import { resetPassword } from '#app/domain/accounts/reset-password.server.ts';
import { scopeOf } from '#app/guards/actors.ts';
import { arrivalOf } from '#app/guards/arrival.ts';
import { parseToken, readForm } from '#app/guards/form-input.ts';
import { admitted } from '#app/wire/admission.server.ts';

export const handle: PageHandle = { title: msg`Choose a new password`, noEntryWarning: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = parseToken(new URL(request.url).searchParams.get('token'));
  const open = token !== null && (await linkIsOpen(await scopeOf(context), token, 'reset_password'));
  return json({ token: open ? token : null }, { status: open ? 200 : 410 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const token = parseToken(fields.get('token'));
  if (!token) return json({ fault: 'link_invalid' as const }, { status: 410 });
  const [password, again] = [fields.get('password') ?? '', fields.get('again') ?? ''];
  const outcome = await resetPassword(
    await scopeOf(context),
    { token, password, again },
    await arrivalOf(context),
  );
  if (outcome.ok || outcome.code === 'second_factor' || outcome.code === 'pending_deletion')
    return admitted(outcome);
  const code = outcome.code === 'account_banned' ? 'link_invalid' : outcome.code;
  return json({ fault: code }, { status: code === 'link_invalid' ? 410 : 422 });
}

export default function NewPassword() {
  const { token } = useLoaderData<typeof loader>();
  const fault = useActionData<{ fault: string }>()?.fault as
    | Exclude<Awaited<ReturnType<typeof resetPassword>>, { ok: true }>['code']
    | undefined;
  if (!token || fault === 'link_invalid') return <LinkInvalid to="/reset-password" />;
  return (
    <div className="page-width grid max-w-xl gap-6 py-8">
      <h1>
        <Trans>Choose a new password</Trans>
      </h1>
      <p>
        <Trans>Wherever you are logged in now, you will be logged out.</Trans>
      </p>
      <NewPasswordForm token={token} fault={(fault as never) ?? null} />
    </div>
  );
}
