import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { admitted } from '#app/api/admission.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ConfirmPage } from '#app/components/session/confirm-page.tsx';
import { LinkInvalid } from '#app/components/session/link-invalid.tsx';
import { logInByLink } from '#app/domain/accounts/log-in.server.ts';
import { linkIsOpen } from '#app/domain/accounts/mailed-links.server.ts';
import { requireVisitor } from '#app/http/guards/actors.ts';
import { parseToken, readForm } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';

export const handle: PageHandle = { title: msg`Log in`, noEntryWarning: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireVisitor(context);
  const token = parseToken(new URL(request.url).searchParams.get('token'));
  const open = token !== null && (await linkIsOpen(scope, token, 'log_in'));
  return json({ token: open ? token : null }, { status: open ? 200 : 410 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireVisitor(context);
  const token = parseToken((await readForm(request)).get('token'));
  const outcome = token ? await logInByLink(scope, token, await arrivalOf(context)) : null;
  if (!outcome || (!outcome.ok && outcome.code === 'link_invalid'))
    return json({ gone: true }, { status: 410 });
  return admitted(outcome as Parameters<typeof admitted>[0]);
}

export default function LogInByLink() {
  const { token } = useLoaderData<typeof loader>();
  const reply = useActionData<unknown>();
  if (!token || reply) return <LinkInvalid to="/login/link" />;
  return (
    <ConfirmPage
      token={token}
      icon="log-in"
      title={<Trans>Welcome back</Trans>}
      label={<Trans>Log in</Trans>}
    >
      <Trans>Tap the button to log in on this device.</Trans>
    </ConfirmPage>
  );
}
