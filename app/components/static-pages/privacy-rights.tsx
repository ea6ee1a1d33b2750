import { Plural, Trans } from '@lingui/react/macro';
import { REACTIVATION_DAYS, RETENTION_DAYS } from '#app/domain/accounts/retention.ts';
import { MailLink, type PageProps, Part } from './prose.tsx';

const { unconfirmedAccounts: unconfirmedDays } = RETENTION_DAYS;

export function PrivacyRights({ facts: { email, minimumAge, inactiveMonths } }: PageProps) {
  return (
    <>
      <Part title={<Trans>Who helps us</Trans>}>
        <p>
          <Trans>
            Companies that host the site and deliver our email and notifications work on our instructions
            under a contract. Payment providers work under their own legal duties. If data leaves the European
            Economic Area, the safeguards of European law apply. We don't sell personal data.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>How long</Trans>}>
        <p>
          <Trans>
            When you delete your account, we hide it right away. For{' '}
            <Plural value={REACTIVATION_DAYS} one="# day" other="# days" />, a link in our email brings it
            back. Then we erase it and send you a receipt.
          </Trans>
        </p>
        <p>
          <Trans>
            We erase an account whose email address was never confirmed after{' '}
            <Plural value={unconfirmedDays} one="# day" other="# days" />. If you don't log in for{' '}
            <Plural value={inactiveMonths} one="# month" other="# months" />, we warn you twice by email and
            then delete your account.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            You can see your data, get a copy to take elsewhere, have us correct errors, erase data or
            restrict its use, object to a use based on our legitimate interest, and withdraw any consent.
            Write to <MailLink email={email} />. We answer within a month, free of charge. We never make a
            decision that seriously affects you by automated means alone.
          </Trans>
        </p>
        <p>
          <Trans>You may complain to the data protection authority of the country where you live.</Trans>
        </p>
      </Part>
      <Part title={<Trans>Keeping data safe</Trans>}>
        <p>
          <Trans>
            We encrypt connections, remove hidden data such as the location from photos, and keep each brand's
            data separate. If a breach puts you at risk, we tell you.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Adults only</Trans>}>
        <p>
          <Trans>
            This site isn't for anyone under {minimumAge}. If you know of such an account, tell us, and we
            close it.
          </Trans>
        </p>
      </Part>
    </>
  );
}
