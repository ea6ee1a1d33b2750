import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { admitted } from '#app/api/admission.server.ts';
import { useRootData } from '#app/api/root-data.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ConfirmPage } from '#app/components/session/confirm-page.tsx';
import { LinkInvalid } from '#app/components/session/link-invalid.tsx';
import { linkIsOpen } from '#app/domain/accounts/mailed-links.server.ts';
import { reactivate } from '#app/domain/accounts/reactivate.server.ts';
import { requireVisitor } from '#app/http/guards/actors.ts';
import { parseToken, readForm } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';
import { MessagePage } from '#app/ui/message-page.tsx';

export const handle: PageHandle = { title: msg`Restore my account`, noEntryWarning: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireVisitor(context);
  const token = parseToken(new URL(request.url).searchParams.get('token'));
  const open = token !== null && (await linkIsOpen(scope, token, 'reactivate'));
  return json({ token: open ? token : null }, { status: open ? 200 : 410 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireVisitor(context);
  const token = parseToken((await readForm(request)).get('token'));
  const outcome = token ? await reactivate(scope, token, await arrivalOf(context)) : null;
  if (!outcome || (!outcome.ok && outcome.code === 'link_invalid'))
    return json({ gone: true }, { status: 410 });
  if (outcome.ok && !scope.tenant.served)
    return json({ kept: true }, { headers: { 'Set-Cookie': outcome.cookie.serialize() } });
  return admitted(outcome as Parameters<typeof admitted>[0], '/members?reactivated=1');
}

export default function Reactivate() {
  const { token } = useLoaderData<typeof loader>();
  const reply = useActionData<{ kept?: boolean }>();
  if (reply?.kept) return <KeptWhileClosed />;
  // Logging in with the password offers a new link.
  if (!token || reply) return <LinkInvalid to="/login" />;
  return (
    <ConfirmPage
      token={token}
      icon="undo-2"
      title={<Trans>Restore my account</Trans>}
      label={<Trans>Restore account</Trans>}
    >
      <Trans>
        Your profile, photos, likes and messages will be just as you left them, and others can see you again.
      </Trans>
    </ConfirmPage>
  );
}

function KeptWhileClosed() {
  const brand = useRootData()?.brand.name ?? '';
  return (
    <MessagePage icon="undo-2" title={<Trans>Your account is back</Trans>}>
      <p>
        <Trans>We won't delete it. You can use it again when {brand} opens.</Trans>
      </p>
    </MessagePage>
  );
}
