import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { type MailRequestReply, RequestMailForm } from '#app/components/session/request-mail-form.tsx';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { requestReset } from '#app/domain/accounts/request-link.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';

export const handle: PageHandle = { title: msg`Forgot your password?`, noEntryWarning: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { tenant } = await scopeOf(context);
  return json({ neutral: tenant.features.neutral_account_messages });
}

const STATUS = { sent: 200, email_invalid: 422, email_unknown: 404, too_many_mails: 429 } as const;

export async function action({ context, request }: ActionFunctionArgs) {
  const email = ((await readForm(request)).get('email') ?? '').slice(0, EMAIL_MAX_LENGTH + 1);
  const { address, knownBy } = await arrivalOf(context);
  const scope = await scopeOf(context);
  const outcome = await unlessBusy(context, () => requestReset(scope, { email, address, knownBy }));
  return json<MailRequestReply>({ outcome, email }, { status: STATUS[outcome] });
}

export default function ResetPassword() {
  const { neutral } = useLoaderData<typeof loader>();
  const reply = useActionData<MailRequestReply>();
  return (
    <div className="page-width grid max-w-xl gap-6 py-8">
      <h1>
        <Trans>Forgot your password?</Trans>
      </h1>
      <p>
        <Trans>Enter the email you log in with. We'll send you a link to choose a new password.</Trans>
      </p>
      <RequestMailForm
        reply={reply}
        neutral={neutral}
        submit={<Trans>Send link</Trans>}
        tooMany={<Trans>Too many password reset emails sent, please try again tomorrow.</Trans>}
      />
    </div>
  );
}
