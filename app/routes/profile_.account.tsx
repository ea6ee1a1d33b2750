import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import type { AccountRefusal } from '#app/components/profile/account-fault-text.ts';
import { MailForm } from '#app/components/profile/mail-form.tsx';
import { PasswordForm } from '#app/components/profile/password-form.tsx';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { changePassword } from '#app/domain/accounts/change-password.server.ts';
import { cancelMailChange, requestMailChange } from '#app/domain/accounts/mail-change.server.ts';
import { getOwnAccount } from '#app/domain/accounts/own-account.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';

export const handle: PageHandle = { title: msg`Email and password` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  return page(await getOwnAccount(await requireMember(context, request)));
}

const BLOCKED = ['password_blocked', 'too_many_changes'];
const refuse = (form: 'email' | 'password', refusal: AccountRefusal, email = '') =>
  json(
    { form, refusal, email: email.slice(0, EMAIL_MAX_LENGTH) },
    { status: BLOCKED.includes(refusal.code) ? 429 : 422 },
  );

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  const text = (name: string) => fields.get(name) ?? '';
  switch (fields.get('intent')) {
    case 'email': {
      const email = text('email');
      const { address } = context.request.facts;
      const input = { email, password: text('password'), address };
      const outcome = await unlessBusy(context, () => requestMailChange(scope, input));
      return outcome.ok ? redirect('/profile/account#email') : refuse('email', outcome, email);
    }
    case 'email_cancel':
      await cancelMailChange(scope);
      return redirect('/profile/account#email');
    case 'password': {
      const [oldPassword, newPassword] = [text('old_password'), text('new_password')];
      const input = { oldPassword, newPassword, again: text('again') };
      const outcome = await unlessBusy(context, () => changePassword(scope, input));
      return outcome.ok
        ? redirect('/profile/account?changed=password#password')
        : refuse('password', outcome);
    }
    default:
      throw badRequest('intent_unknown', 422);
  }
}

export default function Account() {
  const { email, pendingEmail } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [params] = useSearchParams();
  return (
    <SettingsPage title={<Trans>Email and password</Trans>}>
      <MailForm
        key={pendingEmail}
        email={email}
        pendingEmail={pendingEmail}
        refused={reply?.form === 'email' ? reply : null}
      />
      <PasswordForm
        refusal={reply?.form === 'password' ? reply.refusal : null}
        changed={!reply && params.get('changed') === 'password'}
      />
    </SettingsPage>
  );
}
