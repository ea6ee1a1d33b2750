import { Trans } from '@lingui/react/macro';
import { Owner } from './owner.tsx';
import { List, MailLink, type PageProps, Part } from './prose.tsx';

export function Service({ facts }: PageProps) {
  const { email } = facts;
  return (
    <>
      <Part title={<Trans>Write to us</Trans>}>
        <p>
          <Trans>
            People read <MailLink email={email} />, in the languages of this site. Write from the address of
            your account and say what happened and when. We never ask for your password.
          </Trans>
        </p>
        <Owner facts={facts} />
      </Part>
      <Part title={<Trans>It's faster if you include</Trans>}>
        <List>
          <li>
            <Trans>for a payment: the date, the amount and the order number;</Trans>
          </li>
          <li>
            <Trans>for a member: the address of their profile, or report them right there;</Trans>
          </li>
          <li>
            <Trans>for a problem: what you did, on which device, and what you saw.</Trans>
          </li>
        </List>
      </Part>
      <Part title={<Trans>Complaints</Trans>}>
        <p>
          <Trans>
            Put “complaint” in the subject, and someone who wasn't involved reads it. You get an answer with
            reasons. You can still go to a court or a consumer body.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Unlawful content, and authorities</Trans>}>
        <p>
          <Trans>
            You can tell us about unlawful content without an account, above all about photos of you that were
            posted without your consent. Send the address of the page and the reason. Authorities reach us at
            the same address.
          </Trans>
        </p>
      </Part>
    </>
  );
}
