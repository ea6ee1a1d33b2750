import { Plural, Trans } from '@lingui/react/macro';
import { Owner } from './owner.tsx';
import { PrivacyRights } from './privacy-rights.tsx';
import { List, type PageProps, Part } from './prose.tsx';

export function Privacy({ facts }: PageProps) {
  const { brand, historyDays } = facts;
  return (
    <>
      <Part title={<Trans>Who is responsible</Trans>}>
        <Owner facts={facts} />
        <p>
          <Trans>
            Your account on {brand} is for {brand} alone: no other site shows it or knows of it.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What we keep, and why</Trans>}>
        <List>
          <WhatWeKeep />
        </List>
      </Part>
      <Part title={<Trans>What is especially yours</Trans>}>
        <p>
          <Trans>
            Whom you look for and what you tell of your desires can reveal your sexual life or orientation. We
            use that only because you give it to us for this purpose, to show it to other members and to find
            people who suit you. You can change or remove it at any time.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What others see</Trans>}>
        <p>
          <Trans>
            Others see your name here, age, region, photos and what you write in your profile. They never see
            your e-mail address or your date of birth. Where you are is rounded to about 5 km before it is
            stored, and distances are shown in steps. Depending on the site’s settings, profiles can also be
            seen by visitors who are not logged in.
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
    </>
  );
}

function WhatWeKeep() {
  return (
    <>
      <li>
        <Trans>
          Account: e-mail address, date of birth, language, and your password as a hash that cannot be read
          back. Profile, photos, likes, messages and blocks. Without these there is no service (our agreement
          with you).
        </Trans>
      </li>
      <li>
        <Trans>
          Purchases: orders, payments and a ledger of credits (our agreement, and the duties of bookkeeping).
          Card and bank details are with the payment provider; we get a token and the last digits at most.
        </Trans>
      </li>
      <li>
        <Trans>
          Safety: reports, decisions about them, and counters of failed log-ins by account and network
          address, which fade after a day at most (our interest, and yours, in a safe site).
        </Trans>
      </li>
      <li>
        <Trans>
          Where you came from: the partner’s name and campaign in the link that you followed, kept by
          ourselves, to pay that partner (our interest). Analytics only after you have agreed.
        </Trans>
      </li>
      <li>
        <Trans>
          Mails about your account always; news, offers and notifications as you set them (your consent, which
          you can take back in every mail and in your settings).
        </Trans>
      </li>
    </>
  );
}
