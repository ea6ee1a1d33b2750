import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { admitted } from '#app/api/admission.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ConfirmPage } from '#app/components/session/confirm-page.tsx';
import { LinkInvalid } from '#app/components/session/link-invalid.tsx';
import { SignupClosed } from '#app/components/signup/signup-closed.tsx';
import { activate, findActivation } from '#app/domain/accounts/activation.server.ts';
import { pathAfterConfirmation } from '#app/domain/signup/entry-link.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { parseToken, readForm } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';
import { inviteOf } from '#app/http/guards/tracking.ts';

export const handle: PageHandle = { title: msg`Confirm your email`, noEntryWarning: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = parseToken(new URL(request.url).searchParams.get('token'));
  const state = token ? await findActivation(await scopeOf(context), token) : 'gone';
  if (state === 'done') throw redirect('/activate/done');
  const open = state === 'open';
  return json({ token: open ? token : null }, { status: open ? 200 : 410 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const token = parseToken((await readForm(request)).get('token'));
  const scope = await scopeOf(context);
  const outcome = token
    ? await activate(scope, token, await arrivalOf(context), inviteOf(context.request))
    : null;
  const { minimum_age: minimumAge } = scope.tenant.settings;
  if (outcome && !outcome.ok && outcome.code !== 'link_invalid')
    return json({ refused: outcome.code, minimumAge }, { status: 403 });
  if (!outcome?.ok) return json({ refused: null, minimumAge }, { status: 410 });
  const { admission, accountId, entry } = outcome;
  // The member that the signup began with, for its owner only: a browser without their session sees the result.
  const own = admission !== null || scope.viewer?.id === accountId;
  const next = await pathAfterConfirmation(scope, accountId, own ? entry : null);
  return admission ? admitted(admission, next) : redirect(next);
}

export default function Activate() {
  const { token } = useLoaderData<typeof loader>();
  const reply = useActionData<{ refused: 'age_refused' | 'needs_invite' | null; minimumAge: number }>();
  if (reply?.refused)
    return (
      <div className="page-width grid max-w-xl gap-5 py-12">
        <h1>
          <Trans>Activation failed</Trans>
        </h1>
        <SignupClosed access={reply.refused} minimumAge={reply.minimumAge} />
      </div>
    );
  if (!token || reply) return <LinkInvalid to="/complete-signup" />;
  return (
    <ConfirmPage
      token={token}
      icon="mail-check"
      title={<Trans>Confirm your email</Trans>}
      label={<Trans>Confirm email</Trans>}
    >
      <Trans>Tap the button and your profile goes live.</Trans>
    </ConfirmPage>
  );
}
