import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { type MailRequestReply, RequestMailForm } from '#app/components/session/request-mail-form.tsx';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { LOG_IN_LINK_MINUTES } from '#app/domain/accounts/limits.ts';
import { requestLogInLink } from '#app/domain/accounts/request-link.server.ts';
import { requireVisitor } from '#app/http/guards/actors.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';

export const handle: PageHandle = { title: msg`Log in without a password` };

export async function loader({ context }: LoaderFunctionArgs) {
  const { tenant } = await requireVisitor(context);
  return json({ neutral: tenant.features.neutral_account_messages });
}

const STATUS = { sent: 200, email_invalid: 422, email_unknown: 404, too_many_mails: 429 } as const;

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireVisitor(context);
  const email = ((await readForm(request)).get('email') ?? '').slice(0, EMAIL_MAX_LENGTH + 1);
  const { address, knownBy } = await arrivalOf(context);
  const outcome = await unlessBusy(context, () => requestLogInLink(scope, { email, address, knownBy }));
  return json<MailRequestReply>({ outcome, email }, { status: STATUS[outcome] });
}

export default function LogInLink() {
  const { neutral } = useLoaderData<typeof loader>();
  const reply = useActionData<MailRequestReply>();
  return (
    <div className="page-width grid max-w-xl gap-6 py-8">
      <h1>
        <Trans>Log in without a password</Trans>
      </h1>
      <p>
        <Trans>
          We'll email you a link that logs you in. It works once, for {LOG_IN_LINK_MINUTES} minutes.
        </Trans>
      </p>
      <RequestMailForm
        reply={reply}
        neutral={neutral}
        submit={<Trans>Send link</Trans>}
        tooMany={
          <Trans>We already sent you several emails. Check your spam folder, or try again tomorrow.</Trans>
        }
      />
    </div>
  );
}
