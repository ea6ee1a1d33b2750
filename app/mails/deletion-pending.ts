import { msg } from '@lingui/core/macro';
import { refundsText } from '#app/domain/billing/money.ts';
import { zoneName } from '#app/platform/zone-name.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type DeletionPendingProps = {
  name: string;
  token: string;
  until: Date;
  /** A link to withdraw from orders without logging in, and what that refunds; null when there is nothing to refund. */
  withdrawal: {
    token: string;
    until: Date;
    orders: { refundMinor: number; currency: string | null }[];
  } | null;
  /** Payments are pending. */
  awaited: boolean;
};

export const sample: DeletionPendingProps = {
  name: 'Robin',
  token: 'a'.repeat(32),
  until: new Date('2026-03-15T18:30:00Z'),
  withdrawal: {
    token: 'b'.repeat(32),
    until: new Date('2026-03-10T23:00:00Z'),
    orders: [{ refundMinor: 4396, currency: 'EUR' }],
  },
  awaited: true,
};

/** Confirms that the account is deleted, and says until when and how it can be reactivated. */
export function deletionPendingMail(context: MailContext, props: DeletionPendingProps): Mail {
  const { name, token, withdrawal, awaited } = props;
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const timeZone = zoneName(i18n.locale, tenant.settings.time_zone, props.until);
  const moment = (at: Date) =>
    i18n.date(at, { dateStyle: 'long', timeStyle: 'short', timeZone: tenant.settings.time_zone });
  const until = moment(props.until);
  const refund = refundsText(i18n.locale, withdrawal?.orders ?? []);
  const withdrawBy = withdrawal ? moment(withdrawal.until) : '';
  return renderMail(context, {
    subject: i18n._(msg`Your ${brand} account is deleted`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`No one can see you anymore, and you're logged out everywhere.`),
      i18n._(
        msg`You can restore your account until ${until} (${timeZone}). After that, we erase your profile, photos, likes and messages permanently.`,
      ),
      ...(awaited
        ? [
            i18n._(
              msg`Direct debits that are due while your account is deleted are canceled. If a payment still arrives, we refund it in full.`,
            ),
          ]
        : []),
      ...(withdrawal
        ? [
            i18n._(
              msg`You can still withdraw from your order and get ${refund} back for the credits you haven't spent. The link below works without logging in until ${withdrawBy} (${timeZone}).`,
            ),
          ]
        : []),
    ],
    ...(withdrawal && {
      items: [
        {
          title: i18n._(msg`Withdraw from contract here`),
          text: i18n._(msg`You get ${refund} back. Your account stays deleted.`),
          url: `${origin}/${withdrawal.token}`,
        },
      ],
    }),
    action: { label: i18n._(msg`Restore my account`), url: `${origin}/${token}` },
    closing: i18n._(msg`If you meant to leave, there's nothing else to do. We wish you all the best.`),
  });
}
