import { Plural, Trans } from '@lingui/react/macro';
import { MailLink, type PageProps, Part } from './prose.tsx';

export function ReturnPolicy({ facts }: PageProps) {
  const { company, address, refundDays, email } = facts;
  return (
    <>
      <Part title={<Trans>Your right</Trans>}>
        <p>
          <Trans>
            You can withdraw from a purchase within <Plural value={refundDays} one="# day" other="# days" />{' '}
            after it, without giving a reason.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What you get back</Trans>}>
        <p>
          <Trans>
            The part that you have not spent. Credits can be used at once because you ask us for that when you
            buy; those that you have spent are a service already given, and their share of the price stays
            with us. Bought 100 and spent 30: you get 70 percent of what you paid. Credits that were a present
            are not paid out.
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
            press “Withdraw from contract here”, then “Confirm withdrawal”. You see what you get back before
            you confirm, and have it in writing at once, with date and time.
          </Trans>
        </p>
        <p>
          <Trans>
            Or tell us so clearly, by mail to <MailLink email={email} /> or by letter. It is in time when you
            send it on the last day. You may use these words:
          </Trans>
        </p>
        <blockquote className="border-s-4 border-line ps-4">
          <Trans>
            To {company}, {address}: I withdraw from my purchase of credits. Ordered on (date), order number
            (number), name and e-mail address of the account, date.
          </Trans>
        </blockquote>
      </Part>
      <Part title={<Trans>When the money comes</Trans>}>
        <p>
          <Trans>
            Within 14 days after your message, by the way in which you paid, without any charge. The unspent
            credits are taken from your account at the same time.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>When something went wrong</Trans>}>
        <p>
          <Trans>
            Charged twice, credits that never came, a message that was not delivered: tell us at any time.
            Faults are put right whatever these days say, and your rights under the law remain.
          </Trans>
        </p>
      </Part>
    </>
  );
}
