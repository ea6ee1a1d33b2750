import { Plural, Trans } from '@lingui/react/macro';
import { REACTIVATION_DAYS } from '#app/domain/accounts/retention.ts';
import { MailLink, type PageProps, Part } from './prose.tsx';

export function Faq({ facts }: PageProps) {
  const { messageCredits, freeMessages, statement, email } = facts;
  return (
    <>
      <Part title={<Trans>What does it cost?</Trans>}>
        <p>
          <Trans>
            Looking around and liking cost nothing, and your first{' '}
            <Plural value={freeMessages} one="# message is" other="# messages are" /> free. After that a
            message costs <Plural value={messageCredits} one="# credit" other="# credits" />. You buy credits
            when you want to; there is no subscription, and nothing renews by itself.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What will my bank statement say?</Trans>}>
        <p>
          <Trans>“{statement}”, and nothing of dating. You see that before you pay, too.</Trans>
        </p>
      </Part>
      <Part title={<Trans>The activation mail has not come. What now?</Trans>}>
        <p>
          <Trans>
            Look in the folder for unwanted mail, then have it sent again from the page that asks you to
            confirm. If that does not help, write to <MailLink email={email} />.
          </Trans>
        </p>
      </Part>
      <FaqSafety />
    </>
  );
}

function FaqSafety() {
  return (
    <>
      <Part title={<Trans>What is a fictional profile?</Trans>}>
        <p>
          <Trans>
            One that belongs to no real person and is there for entertainment. It carries an icon and a word
            that says so, on the card, in the profile and in the chat. Your search leaves such profiles out
            unless you ask for them.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Somebody bothers me. What can I do?</Trans>}>
        <p>
          <Trans>
            Block them: at once neither of you sees or reaches the other any more. Report them: we look at it
            and act by the{' '}
            <a href="/pages/ban" className="link">
              house rules
            </a>
            . Both are on every profile and in every chat.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>How do I delete my account?</Trans>}>
        <p>
          <Trans>
            In your settings, on one screen, free of charge. It is hidden at once and erased after{' '}
            <Plural value={REACTIVATION_DAYS} one="# day" other="# days" />; until then a link in your mail
            brings it back.
          </Trans>
        </p>
      </Part>
    </>
  );
}
