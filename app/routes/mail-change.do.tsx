import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useRootData } from '#app/api/root-data.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { completeMailChange, findMailChange } from '#app/domain/accounts/mail-change.server.ts';
import { pathAfterConfirmation } from '#app/domain/signup/entry-link.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest, parseToken, readForm } from '#app/http/guards/form-input.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`New email`, noEntryWarning: true };

const STATUS = { open: 200, done: 200, gone: 410, taken: 409 } as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = parseToken(new URL(request.url).searchParams.get('token'));
  const change = token ? await findMailChange(await scopeOf(context), token) : { state: 'gone' as const };
  return json({ change, token }, { status: STATUS[change.state] });
}

/** Needs a button click, because mail scanners open links. */
export async function action({ context, request }: ActionFunctionArgs) {
  const token = parseToken((await readForm(request)).get('token'));
  if (!token) throw badRequest('token_needed', 422);
  const scope = await scopeOf(context);
  const change = await completeMailChange(scope, token);
  // A new member who corrected a mistyped address has confirmed it, and continues like all others.
  const isNew = scope.viewer?.status === 'not_confirmed' && change.state === 'done';
  if (change.state !== 'done') return json({ change }, { status: STATUS[change.state] });
  return redirect(
    isNew && scope.viewer
      ? await pathAfterConfirmation(scope, scope.viewer.id, change.entry)
      : `/mail-change/do?token=${token}`,
  );
}

export default function MailChange() {
  const { change: found, token } = useLoaderData<typeof loader>();
  const change = useActionData<typeof action>()?.change ?? found;
  const viewer = useRootData()?.viewer;
  const email = 'email' in change ? change.email : '';
  const icon = ({ open: 'mail-question-mark', done: 'mail-check', gone: 'mail-x', taken: 'mail-x' } as const)[
    change.state
  ];
  return (
    <div className="page-width grid max-w-xl justify-items-center gap-5 py-12 text-center">
      <Icon name={icon} className="size-14 text-primary" strokeWidth={1.25} />
      {change.state === 'open' && (
        <>
          <h1>
            <Trans>Is this your new email?</Trans>
          </h1>
          <p className="font-semibold wrap-anywhere">{email}</p>
          <Form method="post">
            <input type="hidden" name="token" value={token ?? ''} />
            <Button type="submit">
              <Trans>Use this email</Trans>
            </Button>
          </Form>
        </>
      )}
      {change.state === 'done' && (
        <>
          <h1>
            <Trans>You changed your email</Trans>
          </h1>
          <p className="wrap-anywhere">
            <Trans>From now on, log in with {email}. We'll send our emails there too.</Trans>
          </p>
        </>
      )}
      {change.state === 'gone' && (
        <>
          <h1>
            <Trans>Link expired or invalid, request a new email</Trans>
          </h1>
          <p>
            <Trans>Your email hasn't changed.</Trans>
          </p>
        </>
      )}
      {change.state === 'taken' && (
        <h1>
          <Trans>This email address already owns an account on this website.</Trans>
        </h1>
      )}
      {change.state !== 'open' && (
        <LinkButton to={viewer ? '/profile/account' : '/login?back=/profile/account'}>
          {viewer ? <Trans>Open account</Trans> : <Trans>Log in</Trans>}
        </LinkButton>
      )}
    </div>
  );
}
