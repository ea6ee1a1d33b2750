import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import type { OrderView } from '#app/api/order.ts';
import { WithdrawLink } from '#app/components/credits/withdraw-link.tsx';
import { moneyText } from '#app/platform/money.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { PendingNotes } from './pending-notes.tsx';
import { type PaymentReturn, useOrderState } from './use-order-state.ts';

type Props = {
  order: OrderView;
  back: PaymentReturn | null;
  /** The withdrawal state of the order, if it was ever booked. */
  withdrawal: string | null;
  /** The conversation in which the credits ran out; '' for none. */
  chat: string;
  /** The partner's name; '' if unknown. */
  partner: string;
};

/** Loading, pending, completed or failed, with the next step. */
export function OrderResult({ order, back, withdrawal, chat, partner }: Props) {
  const { i18n } = useLingui();
  const state = useOrderState(order, back, i18n.locale);
  useReturn(state === 'completed' && order.returned === null && chat ? `${chat}?bought=${order.id}` : '');
  return (
    <div
      className="page-width grid max-w-xl justify-items-center gap-5 py-10 text-center"
      data-state={state}
      data-end={order.end ?? undefined}
    >
      <div role="status" className="grid justify-items-center gap-4">
        {state === 'completed' && <Completed order={order} />}
        {state === 'failed' && <Failed end={order.end} />}
        {(state === 'pending' || state === 'loading') && <Waiting order={order} state={state} />}
      </div>
      <Facts order={order} />
      <Next order={order} state={state} chat={chat} partner={partner} />
      <nav className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        <Link to="/transactions" className="link inline-flex min-h-11 items-center text-sm">
          <Trans>Purchases and invoices</Trans>
        </Link>
        {withdrawal === 'possible' && <WithdrawLink orderId={order.id} />}
        {withdrawal === 'done' && (
          <Link
            to={`/transactions/${order.id}/withdraw`}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            <Trans>Your withdrawal</Trans>
          </Link>
        )}
      </nav>
    </div>
  );
}

/** Returns to the chat as soon as the credits are granted. */
function useReturn(path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path !== '') navigate(path, { replace: true });
  }, [navigate, path]);
}

function Completed({ order }: { order: OrderView }) {
  const { t } = useLingui();
  const { credits } = order;
  if (order.returned)
    return (
      <h1>
        {order.returned === 'refunded' ? t`We refunded your payment` : t`Your bank reversed the payment`}
      </h1>
    );
  return (
    <>
      <Icon name="circle-check" className="size-14 text-primary" strokeWidth={1.25} />
      <h1>
        <Trans>Thank you</Trans>
      </h1>
      <p>{t`${plural(credits, { one: '# credit was added to your account.', other: '# credits were added to your account.' })}`}</p>
    </>
  );
}

/**
 * The result, and what it means for the member's money. A payment that was canceled on purpose is not shown as an
 * error.
 */
function Failed({ end }: Pick<OrderView, 'end'>) {
  const { t } = useLingui();
  const [title, text] =
    end === 'canceled'
      ? [
          t`Payment canceled`,
          t`You canceled, so we didn't charge you. You can pick up where you left off anytime.`,
        ]
      : end === 'declined'
        ? [
            t`Payment failed`,
            t`The payment didn't go through, and we didn't charge you. Try again or pay another way.`,
          ]
        : [
            t`Payment not completed`,
            t`The payment wasn't completed in time, so we didn't charge you. You can start over.`,
          ];
  return (
    <>
      <Icon
        name={end === 'declined' ? 'circle-x' : 'circle-minus'}
        className={`size-14 ${end === 'declined' ? 'text-error' : 'text-muted'}`}
        strokeWidth={1.25}
      />
      <h1>{title}</h1>
      <p className="text-muted">{text}</p>
    </>
  );
}

function Waiting({ order, state }: { order: OrderView; state: 'pending' | 'loading' }) {
  return (
    <>
      {!order.dueOn && !order.transfer && <Spinner />}
      <h1>{state === 'loading' ? <Trans>One moment…</Trans> : <Trans>Processing your payment</Trans>}</h1>
      {state === 'pending' && <PendingNotes order={order} />}
    </>
  );
}

function Facts({ order }: { order: OrderView }) {
  const { i18n, t } = useLingui();
  const { currency } = order;
  return (
    <dl className="panel grid w-full gap-1 p-5 text-start">
      <Row name={t`Order number`}>{order.id}</Row>
      <Row name={t`Total`}>{moneyText(i18n.locale, order.totalMinor, currency)}</Row>
      <Row name={t`On your statement`}>
        <span className="whitespace-nowrap">{order.descriptor}</span>
      </Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 max-[18.75rem]:flex-wrap">
      <dt className="text-muted">{name}</dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}

/**
 * After a failure: the same method again, another one, and the chat; after a success or while the payment is in
 * progress: the chat (docs/product.md, Payments).
 */
function Next({
  order,
  state,
  chat,
  partner: name,
}: Pick<Props, 'order' | 'chat' | 'partner'> & { state: OrderView['state'] }) {
  const { t } = useLingui();
  if (state === 'failed')
    return (
      <div className="grid w-full max-w-xs gap-3">
        <LinkButton to={order.retry} reloadDocument>
          {order.end === 'canceled' ? t`Continue payment` : t`Try again`}
        </LinkButton>
        {order.paypal && (
          <LinkButton to={order.paypal} variant="ghost" reloadDocument>
            {t`Pay with PayPal`}
          </LinkButton>
        )}
        <LinkButton to={order.methods} variant="ghost" reloadDocument>
          {t`Pay another way`}
        </LinkButton>
        {chat && (
          <LinkButton to={chat} variant="ghost">
            {name ? t`Back to ${name}` : t`Back to chat`}
          </LinkButton>
        )}
      </div>
    );
  if (state === 'completed')
    return (
      <div className="grid w-full max-w-xs gap-3">
        {chat ? (
          <LinkButton to={chat}>{name ? t`Back to ${name}, send your message` : t`Back to chat`}</LinkButton>
        ) : (
          <LinkButton to="/chats">{t`Messages`}</LinkButton>
        )}
      </div>
    );
  if (!chat) return <LinkButton to="/chats" variant="ghost">{t`Messages`}</LinkButton>;
  return <LinkButton to={chat}>{name ? t`Back to ${name}` : t`Back to chat`}</LinkButton>;
}
