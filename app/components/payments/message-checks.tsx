import { Trans } from '@lingui/react/macro';

/** Automatic checks of messages: contact details, repeated first messages, muted words. Stated before a purchase. */
export const MessageChecks = () => (
  <Trans>
    A program checks each message before it's sent. Until you've both written twice, and while your account is
    new, it holds back links, phone numbers, email addresses and the names of payment and messenger services.
    It also holds back the same first message to many people, and sorts first messages by words that their
    reader has muted. A message that isn't sent costs nothing. No one else reads your messages, unless one of
    you reports the other.
  </Trans>
);

/** Collapsed, below a button that pays. */
export const MessageChecksNote = () => (
  <details className="text-sm text-muted">
    <summary className="disclosure link">
      <Trans>What we check in messages</Trans>
    </summary>
    <p>
      <MessageChecks />
    </p>
  </details>
);
