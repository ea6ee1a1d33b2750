import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { RefundableList, type RefundableView } from '#app/components/credits/refundable-list.tsx';
import type { PasswordRefusal } from '#app/domain/accounts/password-checks.server.ts';
import { REACTIVATION_DAYS } from '#app/domain/accounts/retention.ts';
import { refundsText } from '#app/domain/billing/money.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

type Props = {
  credits: number;
  awaited: boolean;
  refundable: { orders: RefundableView[]; shown: string };
  /** The login is not fresh. */
  asksPassword: boolean;
  refusal: PasswordRefusal | null;
};

/**
 * Delete or stay: buttons of one size in two colors, with an explanation of what deleting means. Refundable money is
 * shown first.
 */
export function DeleteChoice({ credits, awaited, refundable, asksPassword, refusal }: Props) {
  const { t, i18n } = useLingui();
  const { orders, shown } = refundable;
  const refund = refundsText(i18n.locale, orders);
  const doing = useNavigation().formData?.get('intent');
  return (
    <section className="panel grid gap-4 p-5">
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans>We hide your profile right away and log you out everywhere.</Trans>
        </li>
        <li>
          <Trans>For {REACTIVATION_DAYS} days, a link in your email brings everything back.</Trans>
        </li>
        <li>
          <Trans>
            After that, we erase everything permanently: profile, photos, likes and messages. We only keep the
            payment records the law requires, without your name.
          </Trans>
        </li>
        {awaited && (
          <li>
            <Trans>
              Direct debits that are due while your account is deleted are canceled. If a payment still
              arrives, we refund it in full.
            </Trans>
          </li>
        )}
        {credits > 0 && (
          <li>
            {t`${plural(credits, { one: "You'll lose your # credit.", other: "You'll lose your # credits." })}`}
          </li>
        )}
      </ul>
      {orders.length > 0 && (
        <div className="grid gap-2 border-s-4 border-line ps-4">
          <h2 className="text-lg">
            <Trans>You can still get {refund} back</Trans>
          </h2>
          <p>
            <Trans>
              You can withdraw from these orders. You get what you paid for the credits you haven't spent, the
              way you paid, within 14 days.
            </Trans>
          </p>
          <RefundableList orders={orders} />
          <p className="text-sm text-muted">
            <Trans>
              If you delete without withdrawing, the email about it has a link to withdraw later. You don't
              need to log in for that.
            </Trans>
          </p>
        </div>
      )}
      <LinkButton to="/notifications/export" variant="ghost" className="justify-self-start">
        <Trans>Download my data first</Trans>
      </LinkButton>
      <Form method="post" reloadDocument noValidate className="grid gap-3 sm:grid-cols-2">
        <input type="hidden" name="refunds" value={shown} />
        {asksPassword && (
          <div className="sm:col-span-2">
            <PasswordField
              name="password"
              label={t`Your password`}
              hint={t`This keeps anyone else with this device from deleting your account.`}
              autoComplete="current-password"
              error={refusal ? refusalText(refusal) : undefined}
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
              required
            />
          </div>
        )}
        {orders.length > 0 && (
          <Button
            type="submit"
            name="intent"
            value="withdraw_and_delete"
            variant="danger"
            block
            className="sm:col-span-2"
            loading={doing === 'withdraw_and_delete'}
          >
            <Trans>Withdraw and delete: get {refund} back</Trans>
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="danger"
          block
          loading={doing === 'delete'}
        >
          {orders.length > 0 ? <Trans>Delete without withdrawing</Trans> : <Trans>Delete my account</Trans>}
        </Button>
        <LinkButton to="/notifications" variant="neutral" block>
          <Trans>Keep my account</Trans>
        </LinkButton>
      </Form>
    </section>
  );

  function refusalText(refused: PasswordRefusal): string {
    if (refused.code === 'password_wrong') return t`This isn't your password.`;
    return t`${plural(
      { minutes: refused.minutes },
      {
        one: 'Too many incorrect attempts. Please try again in # minute.',
        other: 'Too many incorrect attempts. Please try again in # minutes.',
      },
    )}`;
  }
}
