import { Plural, Trans } from '@lingui/react/macro';
import { DataRegister } from './data-register.tsx';
import { Owner } from './owner.tsx';
import { PrivacyRights } from './privacy-rights.tsx';
import { type PageProps, Part } from './prose.tsx';
import { UsNotice } from './us-notice.tsx';

export function Privacy({ facts }: PageProps) {
  const { brand, historyDays } = facts;
  return (
    <>
      <Part title={<Trans>Who is responsible</Trans>}>
        <Owner facts={facts} />
        <p>
          <Trans>
            Your {brand} account is for {brand} alone. No other site shows it or knows about it.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What we keep, and why</Trans>}>
        <p>
          <Trans>Without data based on our contract, we can't offer you the service.</Trans>
        </p>
        <DataRegister historyDays={historyDays} />
      </Part>
      <Part title={<Trans>Your most sensitive data</Trans>}>
        <p>
          <Trans>
            Your orientation and your intimate interests are specially protected by law. We save them only
            with your express consent, to show them to members and to let members search by them. You can
            withdraw your consent in your profile at any time, and we then delete both. We never work out your
            orientation from who you'd like to meet.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What others see</Trans>}>
        <p>
          <Trans>
            Others see your name here, age, region, photos and what you write in your profile. They never see
            your email address or your date of birth. Where you are is rounded to about 5 km before it is
            stored, and distances are shown in steps.
          </Trans>
        </p>
        <p>
          <Trans>
            People without an account see you only if you chose so, when you signed up or in your profile.
            They see your first name, age, region and main photo, nothing else.
          </Trans>
        </p>
        <p>
          <Trans>
            Messages older than <Plural value={historyDays} one="# day" other="# days" /> are hidden from both
            sides. Staff look into a conversation only when one of the two reports it, or when the law obliges
            us to.
          </Trans>
        </p>
      </Part>
      <PrivacyRights facts={facts} />
      {facts.sellsInUs && <UsNotice facts={facts} />}
    </>
  );
}
