import { msg, ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { isDevelopment } from '#app/api/development.server.ts';
import { page } from '#app/api/page.ts';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { BackToChat } from '#app/components/credits/back-to-chat.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import type { AccountRefusal } from '#app/components/profile/account-fault-text.ts';
import { CorrectAddress } from '#app/components/session/correct-address.tsx';
import { ResendButton } from '#app/components/session/resend-button.tsx';
import { SentWithoutSession } from '#app/components/session/sent-without-session.tsx';
import { forgetBegun } from '#app/components/signup/begun-signup.ts';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { cancelMailChange, requestMailChange } from '#app/domain/accounts/mail-change.server.ts';
import { getOwnAccount } from '#app/domain/accounts/own-account.server.ts';
import { requestLogInLink } from '#app/domain/accounts/request-link.server.ts';
import {
  type ConfirmationOutcome,
  confirmationWait,
  resendConfirmation,
} from '#app/domain/accounts/resend-confirmation.server.ts';
import { requireMember, requireVisitor, safeBack, scopeOf } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { arrivalOf } from '#app/http/guards/login-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`Confirm your email`, noEntryWarning: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const back = safeBack(new URL(request.url).searchParams.get('back'), '');
  if (scope.viewer?.status === 'active') throw redirect(back || '/members');
  const [account, wait] = scope.viewer
    ? await Promise.all([getOwnAccount(scope), confirmationWait(scope)])
    : [null, 0];
  return page({ account, wait, devMail: isDevelopment(), back });
}

const BLOCKED = ['password_blocked', 'too_many_changes'];
const reply = (
  body: { resent?: ConfirmationOutcome; at?: number; refused?: { email: string; refusal: AccountRefusal } },
  status = 200,
) => json(body, { status });

/** Sends the email again, or sends it to a corrected address. */
export async function action({ context, request }: ActionFunctionArgs) {
  const visitor = await scopeOf(context);
  const fields = await readForm(request);
  if (!visitor.viewer && fields.get('intent') === 'resend')
    return await mailAgain(context, fields.get('email') ?? '');
  const scope = await requireMember(context, request);
  const { address } = context.request.facts;
  switch (fields.get('intent')) {
    case 'resend': {
      const resent = await resendConfirmation(scope, address);
      return reply({ resent }, resent === 'sent' ? 200 : 429);
    }
    case 'email': {
      // A confirmed address must be changed in the settings, where its owner is notified.
      if (scope.viewer.status !== 'not_confirmed') throw redirect('/profile/account');
      const [email, password] = [fields.get('email') ?? '', fields.get('password') ?? ''];
      const outcome = await unlessBusy(context, () => requestMailChange(scope, { email, password, address }));
      if (outcome.ok) return redirect('/complete-signup');
      const refused = { email: email.slice(0, EMAIL_MAX_LENGTH), refusal: outcome };
      return reply({ refused }, BLOCKED.includes(outcome.code) ? 429 : 422);
    }
    case 'email_cancel':
      await cancelMailChange(scope);
      return redirect('/complete-signup');
    default:
      throw badRequest('intent_unknown', 422);
  }
}

/** The same response whether or not the address has an account. */
async function mailAgain(context: ActionFunctionArgs['context'], asked: string) {
  const scope = await requireVisitor(context);
  const email = asked.slice(0, EMAIL_MAX_LENGTH + 1);
  const { address, knownBy } = await arrivalOf(context);
  const outcome = await unlessBusy(context, () => requestLogInLink(scope, { email, address, knownBy }));
  return outcome === 'too_many_mails'
    ? reply({ resent: outcome }, 429)
    : reply({ resent: 'sent', at: scope.now.getTime() });
}

export default function CompleteSignup() {
  const { account, wait, devMail, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useEffect(forgetBegun, []);
  return (
    <div className="page-width grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5 py-10 text-center">
      <Icon name="mail-open" className="mx-auto size-14 text-primary" strokeWidth={1.25} />
      <h1>
        <Trans>Check your email</Trans>
      </h1>
      {account ? (
        <p className="wrap-anywhere">
          <Trans>
            We sent a link to <strong>{ph({ email: account.pendingEmail ?? account.email })}</strong>. Open
            it, and your profile goes live.
          </Trans>
        </p>
      ) : (
        <SentWithoutSession
          key={answer?.at}
          resent={answer?.resent}
          notice={answer?.resent && <Resent outcome={answer.resent} wait={wait} />}
        />
      )}
      {account && answer?.resent && <Resent outcome={answer.resent} wait={wait} />}
      {account && (
        <>
          <Form method="post" preventScrollReset>
            <ResendButton wait={wait} />
          </Form>
          <p className="text-sm text-muted">
            <Trans>Don't see it? Check your spam folder.</Trans>
          </p>
          <CorrectAddress
            key={account.pendingEmail}
            email={account.pendingEmail ?? account.email}
            refused={answer?.refused ?? null}
          />
          {account.pendingEmail && <FormerAddress email={account.email} />}
          <LinkButton to="/signup-matches" variant="ghost">
            <Trans>See who's right for you</Trans>
          </LinkButton>
        </>
      )}
      <BackToChat back={back} />
      {devMail && (
        <LinkButton to="/dev/mail" variant="ghost" reloadDocument>
          <Trans>Open the development mailbox</Trans>
        </LinkButton>
      )}
    </div>
  );
}

function Resent({ outcome, wait }: { outcome: ConfirmationOutcome; wait: number }) {
  const { t } = useLingui();
  const texts: Record<ConfirmationOutcome, string> = {
    sent: t`We sent the email again.`,
    too_soon: t`${plural(wait, {
      one: 'We just sent you an email. You can request another one in # second.',
      other: 'We just sent you an email. You can request another one in # seconds.',
    })}`,
    too_many_mails: t`We already sent you several emails. Check your spam folder, or try again tomorrow.`,
  };
  return (
    <Banner tone={outcome === 'sent' ? 'success' : 'warning'} live>
      {texts[outcome]}
    </Banner>
  );
}

/** Cancels a correction. */
function FormerAddress({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value="email_cancel"
        variant="ghost"
        className="max-w-full wrap-anywhere"
      >
        {t`Use ${email} instead`}
      </Button>
    </Form>
  );
}
