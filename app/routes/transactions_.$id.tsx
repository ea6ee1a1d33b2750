import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { orderView } from '#app/api/order.server.ts';
import { page } from '#app/api/page.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { OrderResult } from '#app/components/payments/order-result.tsx';
import { nameInChat } from '#app/domain/chat/chat-name.server.ts';
import { adyenAccountOf } from '#app/domain/payments/adyen-account.server.ts';
import {
  findOrderEnd,
  findOwnOrder,
  finishRedirect,
  saveResult,
} from '#app/domain/payments/order-result.server.ts';
import { isJustGranted } from '#app/domain/payments/purchase.server.ts';
import { browserKit } from '#app/domain/payments/start-checkout.server.ts';
import { findOrderWithdrawal } from '#app/domain/payments/withdraw-order.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { forgetChat, rememberedChat } from '#app/http/guards/chat-return.ts';
import { parseId } from '#app/http/guards/form-input.ts';

export const handle: PageHandle = { title: msg`Payment`, payments: true };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  const order = id && (await findOwnOrder(scope, id));
  if (!order) throw new Response('Not Found', { status: 404 });
  const query = new URL(request.url).searchParams;
  const redirectResult = query.get('redirectResult')?.slice(0, 10_000) ?? '';
  const waits = order.state === 'open' || order.state === 'pending' || order.state === 'failed';
  if (redirectResult && waits && order.kind === 'stored') {
    await finishRedirect(scope, order, redirectResult);
    throw redirect(`/transactions/${order.id}`);
  }
  const account = redirectResult && waits ? await adyenAccountOf(scope.tenant) : null;
  // Only the order's own session is queried.
  const sameSession = order.sessionId !== null && query.get('sessionId') === order.sessionId;
  const sessionResult = query.get('sessionResult')?.slice(0, 10_000) ?? '';
  if (sessionResult && sameSession && waits) {
    // Return from the provider's own page, with the result of the session.
    await saveResult(scope, order.id, sessionResult);
    throw redirect(`/transactions/${order.id}`);
  }
  const back = account && sameSession && !order.sessionResult;
  const withdrawal = await findOrderWithdrawal(scope, order.id);
  const end = await findOrderEnd(scope, order);
  const view = orderView(scope, order, { redirected: Boolean(back), end });
  const isOver = view.state === 'completed' && isJustGranted(order, scope.now);
  // An older order is shown as a receipt, without a next step.
  const chat = view.state !== 'completed' || isOver ? rememberedChat(request, scope) : '';
  const data = {
    withdrawal: withdrawal?.state ?? null,
    order: view,
    chat,
    partner: chat && (isOver || view.state === 'failed') ? await nameInChat(scope, chat) : '',
    back:
      back && account
        ? { kit: browserKit(account, order.country), sessionId: order.sessionId ?? '', redirectResult }
        : null,
  };
  return page(data, isOver && chat ? { headers: { 'Set-Cookie': forgetChat() } } : {});
}

/** The state of a payment until it is decided. */
export default function Transaction() {
  const { order, ...shown } = useLoaderData<typeof loader>();
  return <OrderResult key={order.id} order={order} {...shown} />;
}
