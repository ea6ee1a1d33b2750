import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { unlessBusy } from '#app/api/rate-limits.server.ts';
import { DeleteChoice } from '#app/components/account/delete-choice.tsx';
import { DeleteOffers } from '#app/components/account/delete-offers.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import {
  confirmOwner,
  isFreshLogin,
  type PasswordRefusal,
} from '#app/domain/accounts/password-checks.server.ts';
import { deleteAccount } from '#app/domain/deletion/delete-account.server.ts';
import { offerRetentionDiscount } from '#app/domain/discounts/retention-discount.server.ts';
import { loadOwnProfile, setInvisible } from '#app/domain/members/own-profile.server.ts';
import { loadMailSettings, pauseMails } from '#app/domain/notifications/mail-settings.server.ts';
import { awaitsPayments } from '#app/domain/payments/awaits-payments.server.ts';
import { listRefundable, refundsShown } from '#app/domain/payments/refundable-orders.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { endSessionCookie } from '#app/http/guards/cookies.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { Banner } from '#app/ui/banner.tsx';

export const handle: PageHandle = { title: msg`Delete my account` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const [{ invisible }, { pausedUntil }, awaited, orders, fresh] = await Promise.all([
    loadOwnProfile(scope),
    loadMailSettings(scope),
    awaitsPayments(scope),
    listRefundable(scope),
    isFreshLogin(scope),
  ]);
  const { credits } = scope.viewer;
  const refundable = { orders, shown: refundsShown(orders) };
  const percentage = scope.tenant.company.delete_discount;
  return page({ invisible, pausedUntil, credits, awaited, refundable, percentage, fresh });
}

type Discount = { code: string | null; until: string | null };
type Reply = { refusal: PasswordRefusal } | Discount;

const refuse = (refusal: PasswordRefusal) =>
  json<Reply>({ refusal }, { status: refusal.code === 'password_wrong' ? 422 : 429 });

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  const password = fields.get('password') ?? '';
  const confirm = () => unlessBusy(context, () => confirmOwner(scope, password));
  switch (fields.get('intent')) {
    case 'withdraw_and_delete': {
      const orders = await listRefundable(scope);
      if (refundsShown(orders) !== fields.get('refunds')) return redirect('/notifications/delete?changed=1');
      const confirmed = await confirm();
      if (!confirmed.ok) return refuse(confirmed);
      await deleteAccount(scope, orders);
      return redirect('/account-deleted?withdrawn=1', { headers: { 'Set-Cookie': endSessionCookie() } });
    }
    case 'delete': {
      const confirmed = await confirm();
      if (!confirmed.ok) return refuse(confirmed);
      await deleteAccount(scope);
      return redirect('/account-deleted', { headers: { 'Set-Cookie': endSessionCookie() } });
    }
    case 'invisible':
      await setInvisible(scope, true);
      return redirect('/notifications/delete');
    case 'pause':
      await pauseMails(scope);
      return redirect('/notifications/delete');
    case 'discount': {
      const code = await offerRetentionDiscount(scope);
      return json<Reply>({ code: code?.code ?? null, until: code?.expiresAt?.toISOString() ?? null });
    }
    default:
      throw badRequest('intent_unknown', 422);
  }
}

export default function DeleteAccount() {
  const { invisible, pausedUntil, credits, awaited, refundable, percentage, fresh } =
    useLoaderData<typeof loader>();
  const changed = useSearchParams()[0].has('changed');
  const answer = useActionData<Reply>();
  const refusal = answer && 'refusal' in answer ? answer.refusal : null;
  const reply = answer && 'code' in answer ? answer : undefined;
  // Members who have used their code are not offered another.
  const offered = percentage > 0 && reply?.code !== null;
  const discount = offered ? { percentage, code: reply?.code ?? null, until: reply?.until ?? null } : null;
  return (
    <SettingsPage title={<Trans>Delete my account</Trans>}>
      {changed && (
        <Banner tone="info" live>
          <Trans>The amount has changed since you opened this page. Check it and try again.</Trans>
        </Banner>
      )}
      <DeleteChoice
        credits={credits}
        awaited={awaited}
        refundable={refundable}
        asksPassword={!fresh}
        refusal={refusal}
      />
      <DeleteOffers invisible={invisible} pausedUntil={pausedUntil} discount={discount} />
    </SettingsPage>
  );
}
