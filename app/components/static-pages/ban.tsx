import { Trans } from '@lingui/react/macro';
import { List, MailLink, type PageProps, Part } from './prose.tsx';

export function Ban({ facts }: PageProps) {
  const { minimumAge, email } = facts;
  return (
    <>
      <Part title={<Trans>What isn't allowed here</Trans>}>
        <List>
          <li>
            <Trans>Anyone under {minimumAge}, and any sexual content that involves minors</Trans>
          </li>
          <li>
            <Trans>Threats, coercion, hate, stalking, or pressuring someone after a no</Trans>
          </li>
          <li>
            <Trans>Photos or private details of others without their consent</Trans>
          </li>
          <li>
            <Trans>Asking for money, fraud, advertising, paid sex, and luring people to other sites</Trans>
          </li>
          <li>
            <Trans>Someone else's photos or name, more than one account, and bots</Trans>
          </li>
          <li>
            <Trans>Anything else that the law forbids</Trans>
          </li>
        </List>
      </Part>
      <Part title={<Trans>How we decide</Trans>}>
        <p>
          <Trans>
            We act on reports, and a person looks at what was reported. Depending on how serious it is and
            whether it happened before, we give a warning, refuse a photo, hide a profile, limit an account
            for 3, 7 or 30 days, or ban it.
          </Trans>
        </p>
        <p>
          <Trans>
            Two things happen automatically. A profile that is reported as a minor's is hidden until a person
            has looked at it. A photo is refused if its file can't be used, or if it looks the same as one
            that we refused before.
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
      <Part title={<Trans>We tell you why</Trans>}>
        <p>
          <Trans>
            When we restrict something, we email you a statement and show it when you log in: what we decided,
            what happened, which rule applies, whether it was automatic, and what you can do. We also tell the
            person who reported it that we decided.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>You can appeal</Trans>}>
        <p>
          <Trans>
            You have six months, free of charge. The email and the message at the login lead to the form, even
            if your account is banned. You can also write to <MailLink email={email} />. Someone who wasn't
            involved decides and tells you why. In the European Union you can also turn to a certified
            out-of-court dispute settlement body, and everywhere to a court.
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
