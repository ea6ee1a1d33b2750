import { Trans } from '@lingui/react/macro';
import { MailLink, type PageProps, Part } from './prose.tsx';

/** Requirements of US state laws: the notice at collection, the ways to opt out, and the right to appeal. */
export function UsNotice({ facts: { partners, email } }: PageProps) {
  return (
    <Part id="us" title={<Trans>Notice at collection for people in the United States</Trans>}>
      <p>
        <Trans>
          The list above shows the personal information we collect, why, and how long we keep it. It includes
          sensitive information: your sexual orientation if you give it, your login and your messages. We use
          it only to provide the service, so there's nothing to limit.
        </Trans>
      </p>
      <p>
        {partners ? (
          <Trans>
            We don't sell personal information for money. If a partner's link brought you here, we tell that
            partner when you sign up or buy, which some states call sharing. You can opt out at any time under{' '}
            <a href="/pages/cookies#choices" className="link">
              Your privacy choices
            </a>
            , and we honor Global Privacy Control.
          </Trans>
        ) : (
          <Trans>We don't sell or share personal information.</Trans>
        )}
      </p>
      <p>
        <Trans>
          You have the right to know, correct, delete and copy your information. An agent can ask for you.
          Write to <MailLink email={email} />. If we refuse, reply to appeal. We never give you worse service
          for using your rights.
        </Trans>
      </p>
    </Part>
  );
}

/** Requirements of US state dating-safety laws. */
export function UsDatingSafety() {
  return (
    <Part id="dating-safety" title={<Trans>Dating safety notice for people in the United States</Trans>}>
      <p>
        <Trans>
          We don't run criminal background checks on members and we don't check their criminal records. People
          who commit crimes can use any dating service, with or without background checks.
        </Trans>
      </p>
      <p>
        <Trans>
          Don't share your address, workplace or bank details in a chat. Meet in a public place, tell a friend
          where you're going, and arrange your own way there and back. Never send money. Block and report
          anyone who asks for it.
        </Trans>
      </p>
    </Part>
  );
}
