import { Plural, Trans } from '@lingui/react/macro';
import { List, MailLink, type PageProps, Part } from './prose.tsx';

/** The right of withdrawal with its model form (Directive 2011/83/EU, annex I), by the brand's days. */
export function ReturnPolicy({ facts }: PageProps) {
  const { company, address, refundDays, email, phone } = facts;
  return (
    <>
      <Part title={<Trans>Your right of withdrawal</Trans>}>
        <p>
          <Trans>
            You can withdraw from every order within <Plural value={refundDays} one="# day" other="# days" />,
            without giving a reason.
          </Trans>
        </p>
        <p>
          <Trans>
            The period starts on the day after we add the credits to your account and ends{' '}
            <Plural value={refundDays} one="# day" other="# days" /> later, at midnight. You can withdraw
            before it starts, too. Your email about the order has the last day.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What you get back</Trans>}>
        <p>
          <Trans>
            You get back what you paid for the credits you haven't spent. When you order, you expressly ask
            for your credits right away, and confirm that your right to withdraw ends for each credit once
            you've spent it. For example: you buy 100 credits and spend 30, so you get 70 percent of the price
            back. Credits we gave you for free aren't paid out.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>How to withdraw</Trans>}>
        <p>
          <Trans>
            In your account: under{' '}
            <a href="/transactions" className="link">
              purchases and invoices
            </a>{' '}
            or next to the bundles, tap “Withdraw from contract here”, then “Confirm withdrawal”. You see what
            you get back before you confirm, and we email you a confirmation with date and time right away.
          </Trans>
        </p>
        <p>
          <Trans>
            If you deleted your account, use the link in the email about it. You don't need to log in.
          </Trans>
        </p>
        <p>
          <Trans>
            Or tell us clearly, by email to <MailLink email={email} /> or by letter. You're in time if you
            send it on the last day. You can use this form, but you don't have to.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Model withdrawal form</Trans>}>
        <List>
          <li>
            <Trans>
              To {company}, {address}, {email}
            </Trans>
            {phone && `, ${phone}`}
          </li>
          <li>
            <Trans>I hereby withdraw from my contract for the purchase of credits.</Trans>
          </li>
          <li>
            <Trans>Ordered on, order number:</Trans>
          </li>
          <li>
            <Trans>Name of the consumer, and email of the account:</Trans>
          </li>
          <li>
            <Trans>Address of the consumer:</Trans>
          </li>
          <li>
            <Trans>Signature of the consumer (only if this form is on paper):</Trans>
          </li>
          <li>
            <Trans>Date:</Trans>
          </li>
        </List>
      </Part>
      <Part title={<Trans>When you get your money</Trans>}>
        <p>
          <Trans>
            Within 14 days after your message, the way you paid, free of charge. We remove the unspent credits
            from your account at the same time. A direct debit or transfer that you withdraw from before it
            arrives isn't collected, or is refunded in full.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>If something went wrong</Trans>}>
        <p>
          <Trans>
            You were charged twice, your credits are missing, or a message wasn't delivered? Tell us at any
            time. We fix mistakes no matter how many days have passed, and your rights under the law remain.
          </Trans>
        </p>
      </Part>
    </>
  );
}
