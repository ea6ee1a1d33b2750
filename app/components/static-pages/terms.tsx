import { Plural, Trans } from '@lingui/react/macro';
import { MessageChecks } from '#app/components/payments/message-checks.tsx';
import { REACTIVATION_DAYS } from '#app/domain/accounts/retention.ts';
import { Owner } from './owner.tsx';
import { List, type PageProps, Part } from './prose.tsx';
import { TermsOfPayment } from './terms-of-payment.tsx';
import { UsDatingSafety } from './us-notice.tsx';

export function Terms({ facts }: PageProps) {
  const { brand, company, minimumAge } = facts;
  return (
    <>
      <Part title={<Trans>Who we are</Trans>}>
        <p>
          <Trans>
            {company} runs {brand}. These terms are the agreement between you and that company.
          </Trans>
        </p>
        <Owner facts={facts} />
      </Part>
      <Part title={<Trans>Who may take part</Trans>}>
        <p>
          <Trans>
            You must be {minimumAge} or older and sign up for yourself, with your own email address and your
            true date of birth. One person has one account here. Your password is yours alone. Tell us if
            someone else may know it.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What you get</Trans>}>
        <p>
          <Trans>
            You can look for other adults, like them, exchange messages and photos, and send gifts. We keep
            the site running with care, but can't promise that it's never down, or that you'll meet someone.
          </Trans>
        </p>
      </Part>
      <TermsOfPayment facts={facts} />
      <TermsOfOrder />
      <TermsOfProfiles facts={facts} />
      <TermsOfMessages />
      <Part title={<Trans>How we treat each other</Trans>}>
        <p>
          <Trans>
            What you write and upload stays yours. You allow us to show it on {brand} to the people it's meant
            for, until you remove it. It must be yours to share, lawful and within the{' '}
            <a href="/pages/ban" className="link">
              community guidelines
            </a>
            . They also say what we do when they are broken and how you can object.
          </Trans>
        </p>
      </Part>
      {facts.sellsInUs && <UsDatingSafety />}
      <TermsOfEnding facts={facts} />
    </>
  );
}

/** The main parameters of the order of profiles (Digital Services Act, article 27). */
function TermsOfOrder() {
  return (
    <Part title={<Trans>What decides the order of profiles</Trans>}>
      <List>
        <li>
          <Trans>
            Search and the list of members online: what you searched for, then the most recent activity. After
            the last result come profiles that fit most of it.
          </Trans>
        </li>
        <li>
          <Trans>
            Matches, the swipe game and suggestions after signup: from the most recently active members who
            fit, those you have the most in common with come first. Shared interests, the same region or city,
            the same reason for being here, age, being online and having a photo count. What you said matters
            to you counts three times. In the swipe game, members with a photo come first.
          </Trans>
        </li>
        <li>
          <Trans>
            Likes, visitors, favorites and chats: the latest first, unless you choose another order.
          </Trans>
        </li>
      </List>
      <p>
        <Trans>
          You change the order with your search filter and your answers in the match finder. No one can pay to
          be shown first.
        </Trans>
      </p>
    </Part>
  );
}

function TermsOfMessages() {
  return (
    <Part title={<Trans>What we check in messages</Trans>}>
      <p>
        <MessageChecks />
      </p>
    </Part>
  );
}

function TermsOfProfiles({ facts: { partnerProfiles, fictionalDesk } }: PageProps) {
  return (
    <Part title={<Trans>Fictional profiles and safety</Trans>}>
      <p>
        <Trans>
          Some profiles may be fictional. They were written for entertainment and belong to no real person, so
          you can't meet them. Each carries a sign and a word that says so wherever its name is shown.
          Searches leave them out until you ask for them. They don't count as members.
        </Trans>{' '}
        {fictionalDesk ? (
          <Trans>
            Our staff answer messages to them, and a message costs as much as one to a member. We tell you
            this again before your first message.
          </Trans>
        ) : (
          <Trans>
            No one answers messages to them, and messages, photos and gifts to them cost nothing. We tell you
            this again before your first message.
          </Trans>
        )}
      </p>
      {partnerProfiles && (
        <p>
          <Trans>
            Some profiles are offers of partners, live cams for instance. They carry a label, lead to the
            partner's own site with its own terms, and are shown only if you ask for them.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          We don't run criminal background checks on members. Meet in public at first, never send money to
          anyone you haven't met, and block and report people who ask for it.
        </Trans>
      </p>
    </Part>
  );
}

function TermsOfEnding({ facts: { company } }: PageProps) {
  return (
    <>
      <Part title={<Trans>Leaving</Trans>}>
        <p>
          <Trans>
            You can delete your account for free in your settings at any time. We hide it right away. For{' '}
            <Plural value={REACTIVATION_DAYS} one="# day" other="# days" />, a link in our email brings it
            back. Then we erase it.
          </Trans>
        </p>
        <p>
          <Trans>
            We close an account only for a serious breach of the{' '}
            <a href="/pages/ban" className="link">
              community guidelines
            </a>
            .
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>What we answer for</Trans>}>
        <p>
          <Trans>
            We answer in full for intent, gross negligence and harm to life and health, and where the law does
            not let it be limited. For slight negligence we answer only where it breaches a duty that the
            agreement rests on, and for the harm that could be foreseen. Members answer for what they write
            themselves.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Changes, law and disputes</Trans>}>
        <p>
          <Trans>
            We publish a new version of these terms on this page at least 30 days before it applies. From that
            day on, we ask you to accept it when you visit. If you don't agree, delete your account and write
            to us: we refund the credits that you bought and haven't spent.
          </Trans>
        </p>
        <p>
          <Trans>
            The law at the seat of {company} applies. The consumer protection of the country where you live
            stays with you, and so does your right to go to the court or consumer body there. Please write to
            us first: we can settle most things that way.
          </Trans>
        </p>
      </Part>
    </>
  );
}
