import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useMoney } from './use-money.ts';

type Done = {
  state: 'done';
  awaited: boolean;
  received: boolean;
  at: string;
  taken: number;
  refundMinor: number;
  currency: string | null;
};
type Props = {
  orderId: number;
  email: string;
  found: Done | { state: 'nothing_left' | 'too_late'; lastDay: string };
};

/** The withdrawal with its date and refund; or why it is not possible. */
export function WithdrawState({ orderId, email, found }: Props) {
  return (
    <>
      {found.state === 'done' ? <Withdrawn done={found} email={email} /> : <Refused {...found} />}
      <LinkButton to={`/transactions/${orderId}`} variant="secondary" className="justify-self-start">
        <Trans>View order</Trans>
      </LinkButton>
    </>
  );
}

function Withdrawn({ done, email }: { done: Done; email: string }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const timeZone = useRootData()?.timeZone ?? 'UTC';
  const at = i18n.date(new Date(done.at), { dateStyle: 'long', timeStyle: 'long', timeZone });
  const refund = money(done.refundMinor, done.currency);
  const { taken } = done;
  return (
    <Banner tone="success" title={t`You withdrew on ${at}`} live>
      {done.received ? (
        <p>
          {!done.awaited &&
            t`${plural(taken, { one: 'We removed # credit from your account.', other: 'We removed # credits from your account.' })}`}{' '}
          <Trans>You get {refund} back, the way you paid, within 14 days at the latest.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            We won't collect this payment. If it's already on its way, you get all of it back, the way you
            paid, within 14 days at the latest.
          </Trans>
        </p>
      )}
      <p>
        <Trans>We sent the confirmation to {email}.</Trans>
      </p>
    </Banner>
  );
}

function Refused({ state, lastDay }: { state: 'nothing_left' | 'too_late'; lastDay: string }) {
  const { i18n } = useLingui();
  const day = i18n.date(new Date(lastDay), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Banner tone="info">
      {state === 'too_late' ? (
        <Trans>You could withdraw from this order until {day}. You keep your credits.</Trans>
      ) : (
        <Trans>There's nothing left of this order to refund.</Trans>
      )}
    </Banner>
  );
}
