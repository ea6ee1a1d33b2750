import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { LinkGone } from '#app/components/notifications/link-gone.tsx';
import { MailChoicesForm } from '#app/components/notifications/mail-choices-form.tsx';
import { openChoices, saveChoices } from '#app/domain/notifications/choices.server.ts';
import { fieldOf } from '#app/domain/notifications/mail-choices.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { Link } from '#app/ui/link.tsx';

export const handle: PageHandle = { title: msg`Emails`, noEntryWarning: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const choices = await openChoices(await scopeOf(context), params.token ?? '');
  return json({ choices, token: params.token ?? '' }, { status: choices ? 200 : 410 });
}

/** Email preferences by the signed link of an email, without login. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const outcome = await saveChoices(await scopeOf(context), params.token ?? '', {
    wanted: (type) => fields.get(fieldOf(type)) === 'yes',
    frequency: fields.get('frequency') ?? '',
    pause: fields.get('pause') ?? '',
  });
  if (outcome === null) return json({ saved: false }, { status: 410 });
  if (!outcome.ok) throw badRequest(outcome.code, 422);
  return json({ saved: true });
}

export default function Preferences() {
  const { choices, token } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!choices) return <LinkGone />;
  const { address, off, language: _language, ...settings } = choices;
  return (
    <div className="page-width grid max-w-xl gap-6 py-6">
      <h1>
        <Trans>Emails</Trans>
      </h1>
      <p className="wrap-anywhere">
        <Trans>We send emails to {address}.</Trans>
      </p>
      {off && (
        <p role="status">
          <Trans>You don't get any of these emails right now. Choose some and save to get them again.</Trans>
        </p>
      )}
      <MailChoicesForm settings={settings} saved={reply?.saved === true} off={off} />
      <Link to={`/unsubscribe/${token}`} className="link inline-flex min-h-11 items-center">
        <Trans>Unsubscribe from all</Trans>
      </Link>
    </div>
  );
}
