import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AGE_REFUSED_DAYS } from '#app/domain/accounts/age-refusal.ts';
import { REACTIVATION_DAYS } from '#app/domain/accounts/retention.ts';
import {
  DATA_REGISTER,
  type Kept,
  type LegalBasis,
  type Recipient,
  type RegisterEntry,
  type RegisterKey,
} from '#app/domain/deletion/data-register.ts';
import { Days, List } from './prose.tsx';

/** The record of processing: each kind of data with its purpose, legal basis, retention and recipients. */
export function DataRegister({ historyDays }: { historyDays: number }) {
  const texts = useRegisterTexts();
  const bases = useBases();
  const recipients = useRecipients();
  return (
    <List>
      {Object.entries<RegisterEntry>(DATA_REGISTER).map(([key, entry]) => {
        const basis = entry.basis.map((name) => bases[name]).join(', ');
        const others = entry.recipients.map((name) => recipients[name]).join(', ');
        return (
          <li key={key} data-register={key}>
            {texts[key as RegisterKey]}
            <p className="text-sm text-muted">
              <Trans>Legal basis: {basis}</Trans>
              {' · '}
              <Trans>
                Kept: <KeptText kept={entry.kept} historyDays={historyDays} />
              </Trans>
              {others && (
                <>
                  {' · '}
                  <Trans>Shared with: {others}</Trans>
                </>
              )}
            </p>
          </li>
        );
      })}
    </List>
  );
}

function KeptText({ kept, historyDays }: { kept: Kept; historyDays: number }) {
  if (kept === 'account')
    return (
      <Plural
        value={REACTIVATION_DAYS}
        one="until # day after you delete your account"
        other="until # days after you delete your account"
      />
    );
  if (kept === 'tax_law') return <Trans>as long as tax law requires, without your name</Trans>;
  if (kept === 'chat_history') return <Days days={historyDays} />;
  if ('days' in kept) return <Days days={kept.days} />;
  const { months } = kept;
  return kept.after === 'last_debit' ? (
    <Plural value={months} one="# month after the last debit" other="# months after the last debit" />
  ) : (
    <Plural value={months} one="# month after the case is closed" other="# months after the case is closed" />
  );
}

function useRegisterTexts(): Record<RegisterKey, string> {
  const { t } = useLingui();
  const refusedDays = AGE_REFUSED_DAYS.provider;
  return {
    account: t`Account: your email address, date of birth, language, settings and the hash of your password, so that you can log in.`,
    profile: t`Profile: your name, region, photos and what you write about yourself, so that others can find you.`,
    intimate: t`Intimate data: your sexual orientation and intimate interests, so that members see them and can search by them, with the record of your consent.`,
    age_checks: t`Age checks, where your country requires them: the result, the date and the provider's name, no ID and no date of birth. If a check says that you're under 18, we keep a scrambled form of your email address for ${plural(refusedDays, { one: '# day', other: '# days' })}, so that it can't be repeated at once with a new account.`,
    contacts: t`Likes, favorites, blocks and swipes, so that you find each other or don't.`,
    messages: t`Chats: messages, photos and gifts, so that you can talk. We check them automatically for spam and fraud.`,
    visits: t`Profiles you visited and who visited yours.`,
    purchases: t`Purchases: orders, invoices and the ledger of your credits, with hashed addresses to prevent fraud.`,
    stored_methods: t`A payment method you saved: a token and its last digits. The days count from when you remove it.`,
    mandates: t`Direct debits: the mandate you signed, encrypted, and your phone number as a hash.`,
    logins: t`Logins: the browsers and countries you logged in from, to keep strangers out.`,
    reports: t`Reports about you or by you, and our decisions, to keep members safe.`,
    complaints: t`Complaints you sent us, and our answers.`,
    emails: t`Emails we sent you and which ones you want. News and offers only if you agreed.`,
    push: t`Browsers that get notifications, if you turned them on.`,
    origin: t`The partner's link that brought you here, to pay that partner. They learn that someone signed up or bought, and a code that means nothing elsewhere.`,
    exports: t`Copies of your data that you asked for.`,
    proofs: t`Proof that we erased an account: dates and a hash of its email address.`,
  };
}

function useBases(): Record<LegalBasis, string> {
  const { t } = useLingui();
  return {
    contract: t`our contract with you`,
    consent: t`your consent`,
    explicit_consent: t`your explicit consent`,
    law: t`a legal obligation`,
    interest: t`our legitimate interest`,
  };
}

function useRecipients(): Record<Recipient, string> {
  const { t } = useLingui();
  return {
    members: t`members you allow to see it`,
    payment_provider: t`our payment provider`,
    authorities: t`authorities, where the law requires it`,
    partners: t`that partner`,
    push_services: t`your browser's push service`,
  };
}
