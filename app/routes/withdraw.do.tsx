import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRootData } from '#app/api/root-data.ts';
import { RefundableList } from '#app/components/credits/refundable-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { ConfirmPage } from '#app/components/session/confirm-page.tsx';
import { refundsText } from '#app/domain/billing/money.ts';
import { openWithdrawLink, withdrawByLink } from '#app/domain/payments/withdraw-by-link.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { parseToken, readForm } from '#app/http/guards/form-input.ts';
import { MessagePage } from '#app/ui/message-page.tsx';

export const handle: PageHandle = { title: msg`Withdraw from contract`, noEntryWarning: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const token = parseToken(new URL(request.url).searchParams.get('token'));
  const link = token ? await openWithdrawLink(scope, token) : null;
  const { orders, banned } = link ?? { orders: [], banned: false };
  return json({ token: link && token, orders, banned }, { status: link ? 200 : 410 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await scopeOf(context);
  const token = parseToken((await readForm(request)).get('token'));
  const withdrawn = token && (await withdrawByLink(scope, token));
  return json({ withdrawn: withdrawn || null }, { status: withdrawn ? 200 : 410 });
}

/** Withdraws from the orders of a deleted or banned account by an emailed link, without logging in. */
export default function WithdrawByLink() {
  const { token, orders, banned } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { i18n } = useLingui();
  const withdrawn = reply?.withdrawn ?? null;
  const refund = refundsText(i18n.locale, withdrawn ?? orders);
  if (withdrawn) return <Withdrawn refund={refund} />;
  if (!token || reply) return <LinkGone />;
  if (orders.length === 0) return <NothingLeft />;
  return (
    <ConfirmPage
      token={token}
      icon="undo-2"
      title={<Trans>Withdraw from contract</Trans>}
      label={<Trans>Confirm withdrawal</Trans>}
      details={<RefundableList orders={orders} />}
    >
      {banned ? (
        <Trans>
          You get {refund} back for the credits you haven't spent, the way you paid, within 14 days. You don't
          have to give a reason. Your account stays closed.
        </Trans>
      ) : (
        <Trans>
          You get {refund} back for the credits you haven't spent, the way you paid, within 14 days. You don't
          have to give a reason. Your account stays deleted.
        </Trans>
      )}
    </ConfirmPage>
  );
}

function Withdrawn({ refund }: { refund: string }) {
  return (
    <MessagePage icon="circle-check" title={<Trans>Withdrawal confirmed</Trans>} status>
      <p>
        <Trans>
          You get {refund} back, the way you paid, within 14 days. We emailed you the confirmation.
        </Trans>
      </p>
    </MessagePage>
  );
}

function LinkGone() {
  const email = useRootData()?.brand.supportEmail ?? '';
  return (
    <MessagePage icon="mail-x" title={<Trans>This link doesn't work anymore</Trans>}>
      <p>
        <Trans>
          This link was already used, or the time to withdraw has ended. If you think you can still withdraw,
          write to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          .
        </Trans>
      </p>
    </MessagePage>
  );
}

function NothingLeft() {
  return (
    <MessagePage title={<Trans>Withdraw from contract</Trans>}>
      <p>
        <Trans>There's nothing left to withdraw from. We already refunded it, or the period has ended.</Trans>
      </p>
    </MessagePage>
  );
}
