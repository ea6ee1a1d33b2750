import { Trans } from '@lingui/react/macro';
import { List, MailLink, type PageProps, Part } from './prose.tsx';

export function Ban({ facts }: PageProps) {
  const { minimumAge, email } = facts;
  return (
    <>
      <Part title={<Trans>What is not allowed here</Trans>}>
        <List>
          <li>
            <Trans>
              anybody under {minimumAge}, and any sexual content that involves minors, even hinted at;
            </Trans>
          </li>
          <li>
            <Trans>threats, coercion, hate, stalking, or going on after a no;</Trans>
          </li>
          <li>
            <Trans>pictures or private details of others without their consent;</Trans>
          </li>
          <li>
            <Trans>asking for money, fraud, advertising, paid sex, and leading people to other sites;</Trans>
          </li>
          <li>
            <Trans>somebody else’s photos or name, several accounts, programs that write for you;</Trans>
          </li>
          <li>
            <Trans>whatever else the law forbids.</Trans>
          </li>
        </List>
      </Part>
      <Part title={<Trans>How we decide</Trans>}>
        <p>
          <Trans>
            We learn of it by reports and by checks of photos. A person looks at what was reported and at
            nothing else. Depending on how grave it is and whether it was the first time, we warn, remove a
            photo or text, limit an account, or ban it. Danger to somebody, or anything with minors, means a
            ban at once and word to the authorities.
          </Trans>
        </p>
      </Part>
      <BanAndAppeal email={email} />
    </>
  );
}

function BanAndAppeal({ email }: { email: string }) {
  return (
    <>
      <Part title={<Trans>You are told why</Trans>}>
        <p>
          <Trans>
            Whatever we restrict, you get the reason: what was decided, by which rule, on which facts, for how
            long. Only where the law forbids it, or it would put somebody in danger, do we say less. Whoever
            reported hears that it was dealt with.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>You can object</Trans>}>
        <p>
          <Trans>
            Within six months, by answering that message or writing to <MailLink email={email} />, free of
            charge. Somebody else than the first time decides, and tells you the outcome with reasons. In the
            European Union you may also turn to a certified body for out-of-court settlement, and to a court
            anyway.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What happens to your credits</Trans>}>
        <p>
          <Trans>
            If we close your account, write to <MailLink email={email} />. We refund the credits that you
            bought and haven't spent, unless the payment was fraudulent.
          </Trans>
        </p>
      </Part>
    </>
  );
}
