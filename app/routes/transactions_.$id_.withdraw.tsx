import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { WithdrawForm } from '#app/components/credits/withdraw-form.tsx';
import { WithdrawState } from '#app/components/credits/withdraw-state.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { getOwnAccount } from '#app/domain/accounts/own-account.server.ts';
import { findOrderWithdrawal, withdrawOrder } from '#app/domain/payments/withdraw-order.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';

export const handle: PageHandle = { title: msg`Withdraw from contract` };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const orderId = parseId(params.id);
  const found = orderId === null ? null : await findOrderWithdrawal(scope, orderId);
  if (orderId === null || !found) throw badRequest('not_found', 404);
  const { email } = await getOwnAccount(scope);
  return json({ orderId, email, found });
}

/** Idempotent; the page shows the current state. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  await readForm(request);
  const orderId = parseId(params.id);
  const outcome = orderId === null ? 'not_found' : await withdrawOrder(scope, orderId);
  if (outcome === 'not_found') throw badRequest('not_found', 404);
  return redirect(`/transactions/${orderId}/withdraw`);
}

/** The second step of a withdrawal, and its result. */
export default function Withdraw() {
  const { orderId, email, found } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid max-w-2xl gap-5 py-6">
      <h1>
        <Trans>Withdraw from contract</Trans>
      </h1>
      {found.state === 'possible' ? (
        <WithdrawForm orderId={orderId} email={email} {...found} />
      ) : (
        <WithdrawState orderId={orderId} email={email} found={found} />
      )}
    </div>
  );
}
