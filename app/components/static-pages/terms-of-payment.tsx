import { Plural, Trans } from '@lingui/react/macro';
import { type PageProps, Part } from './prose.tsx';

export function TermsOfPayment({ facts }: PageProps) {
  const { freeMessages, freeConversations, messageCredits, photoCredits, refundDays } = facts;
  return (
    <Part title={<Trans>What is free and what costs</Trans>}>
      <p>
        <Trans>
          Signing up, searching and liking are free. So are{' '}
          <Plural value={freeMessages} one="# message" other="# messages" /> in up to{' '}
          <Plural value={freeConversations} one="# conversation" other="# conversations" />.
        </Trans>
      </p>
      <p>
        <Trans>
          After that a message costs <Plural value={messageCredits} one="# credit" other="# credits" /> and a
          photo in the chat <Plural value={photoCredits} one="# credit" other="# credits" />; each gift shows
          its own price. You see the price next to the button before you press it, and every credit you spend
          is listed in your account.
        </Trans>
      </p>
      <p>
        <Trans>
          Credits are sold in bundles. Price, currency, number of credits and the price of a message are shown
          before you pay, taxes included. Your first bundle makes you a premium member. It is no subscription:
          nothing renews by itself. Credits belong to your account, cannot be passed on, and do not expire
          while it exists.
        </Trans>
      </p>
      <p>
        <Trans>
          Within <Plural value={refundDays} one="# day" other="# days" /> you can withdraw from a purchase and
          get the unspent part back:{' '}
          <a href="/pages/return-policy" className="link">
            how to do it
          </a>
          .
        </Trans>
      </p>
    </Part>
  );
}
