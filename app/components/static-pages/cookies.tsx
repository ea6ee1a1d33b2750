import { Trans, useLingui } from '@lingui/react/macro';
import { ConsentForm } from '#app/components/consent/consent-form.tsx';
import { SESSION_CAP_DAYS } from '#app/domain/accounts/limits.ts';
import { SITE_COOKIES, SITE_STORAGE, type SiteCookie, type StorageKey } from '#app/domain/safety/cookies.ts';
import { Days, type PageProps, Part } from './prose.tsx';

export function Cookies({ facts: { brand, analytics, consent, partners } }: PageProps) {
  const cookies = useCookieTexts();
  const storage = useStorageTexts();
  return (
    <>
      <Part title={<Trans>Cookies the site needs</Trans>}>
        <p>
          <Trans>
            {brand} sets these cookies itself, for this address only. No other company can read them. They do
            what you ask of the site, so the law lets us set them without asking.
          </Trans>
        </p>
        <dl className="grid gap-4">
          {(Object.keys(SITE_COOKIES) as SiteCookie[]).map((name) => (
            <Entry
              key={name}
              name={name}
              life={<CookieLife of={SITE_COOKIES[name]} />}
              text={cookies[name]}
            />
          ))}
        </dl>
      </Part>
      <Part title={<Trans>Kept in your browser</Trans>}>
        <p>
          <Trans>This data stays on your device. Your browser doesn't send it to us.</Trans>
        </p>
        <dl className="grid gap-4">
          {(Object.keys(SITE_STORAGE) as StorageKey[]).map((key) => (
            <Entry key={key} name={key} life={<Life of={SITE_STORAGE[key]} />} text={storage[key]} />
          ))}
        </dl>
      </Part>
      <Analytics tags={analytics} partners={partners} choice={consent} />
      <Part title={<Trans>Removing cookies</Trans>}>
        <p>
          <Trans>
            You can remove cookies in your browser at any time. Without the one that keeps you logged in, you
            can still see the public pages, but you can't use your account.
          </Trans>
        </p>
      </Part>
    </>
  );
}

type AnalyticsProps = {
  tags: PageProps['facts']['analytics'];
  partners: boolean;
  choice: PageProps['facts']['consent'];
};

function Analytics({ tags, partners, choice }: AnalyticsProps) {
  if (tags.length === 0 && !partners)
    return (
      <Part title={<Trans>Measuring visits</Trans>}>
        <p>
          <Trans>We don't use analytics tools, so there's nothing to agree to.</Trans>
        </p>
      </Part>
    );
  return (
    <Part id="choices" title={<Trans>Measuring visits: your choice</Trans>}>
      {partners && (
        <p>
          <Trans>
            If a partner's link brought you here, we remember it for 30 days and tell that partner when you
            sign up or buy. Where the law asks for your consent, we do this only if you agree. When you
            refuse, or your browser sends Global Privacy Control, we don't do it.
          </Trans>
        </p>
      )}
      {tags.length > 0 && (
        <p>
          <Trans>
            The tools below measure how visitors use this site. We load them only if you agree, and never on
            the pages you see when you're logged in. When you refuse, we stop loading them and remove their
            cookies.
          </Trans>
        </p>
      )}
      <dl className="grid gap-4">
        {tags.map(({ name, host, cookies }) => (
          <div key={name + host}>
            <dt className="font-semibold">{name}</dt>
            <dd>
              <Trans>Loaded from {host}.</Trans>
              <ul>
                {cookies.map((cookie) => (
                  <li key={cookie.name}>
                    <code>{cookie.name}</code> (<Days days={cookie.days} />)
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <CurrentChoice choice={choice} />
      <div className="max-w-sm">
        <ConsentForm back="/pages/cookies" />
      </div>
    </Part>
  );
}

function CurrentChoice({ choice }: { choice: PageProps['facts']['consent'] }) {
  return (
    <p>
      {choice === 'yes' ? (
        <Trans>You accepted.</Trans>
      ) : choice === 'no' ? (
        <Trans>You refused.</Trans>
      ) : (
        <Trans>You haven't chosen yet.</Trans>
      )}
    </p>
  );
}

function useCookieTexts(): Record<SiteCookie, string> {
  const { t } = useLingui();
  return {
    'auth.session': t`Keeps you logged in. Each visit renews it. It ends when you log out, or ${SESSION_CAP_DAYS} days after you logged in.`,
    device: t`Remembers that you logged in with this browser, so that strangers who guess your password can't lock you out.`,
    i18n_redirected: t`Remembers the language you chose.`,
    entry_warning: t`Remembers that you closed the notice that this site is for adults.`,
    consent: t`Remembers whether you agreed to analytics tools and partners' links.`,
    scheme: t`Remembers whether you want light or dark colors.`,
    chats_order: t`Remembers how you sort your chats.`,
    chat_back: t`Remembers the chat that ran out of credits, so that you can go back to it after buying.`,
    age_refused: t`Remembers that a date of birth you entered was below the minimum age.`,
    age_check: t`Holds the request while a provider checks your age, and is removed afterwards.`,
    push: t`Remembers that notifications are on in this browser.`,
    push_ask: t`Remembers that this browser can show notifications, so that we can offer them.`,
    'hide_…': t`Four cookies that remember which notices you closed.`,
    tracking: t`Remembers which partner's link brought you here. Set only if you followed such a link, after you agreed where the law asks for it, and removed when you log in. If the link decides what you can open, its partner's name is kept until you close the browser.`,
    invite: t`Keeps the invitation that brought you here, so you can use it when you sign up. Set only if you followed an invitation link.`,
    recent_write: t`Remembers for a moment that you changed something, so that the next page shows the change.`,
  };
}

function useStorageTexts(): Record<StorageKey, string> {
  const { t } = useLingui();
  return {
    draft: t`A message you started to write.`,
    outbox: t`Messages waiting for a connection.`,
    near: t`Your area, rounded to about 5 km, once you've searched nearby.`,
    unsaved: t`A text about yourself that you changed but didn't save.`,
    signup_begun: t`Your signup answers without the password, until you send them, so that a reload loses nothing.`,
    signup_sent: t`Your signup answers without the password, so that the next page shows where we sent the link and you can correct the address.`,
    offline_page: t`Remembers that the offline page is stored.`,
    offline: t`The page you see when you're offline.`,
    shared: t`Photos you shared to this app from another one, until you upload them.`,
    pages: t`How far you scrolled in a list, so that Back returns to the same place.`,
    positions: t`How far you scrolled on a page, so that Back returns to the same place.`,
    'shown-match': t`Remembers which match we showed you.`,
    members_area_since: t`Remembers when you started to browse, to time the welcome offer.`,
    'chunk-reloaded-at': t`Remembers that a page was reloaded after an error.`,
  };
}

function CookieLife({ of }: { of: (typeof SITE_COOKIES)[SiteCookie] }) {
  if (of === 'seconds') return <Trans>A few seconds</Trans>;
  return of === 'session' ? <Trans>Until you close the browser</Trans> : <Days days={of} />;
}

function Life({ of }: { of: (typeof SITE_STORAGE)[StorageKey] }) {
  if (of === 'until_sent') return <Trans>Until you send it</Trans>;
  if (of === 'hour') return <Trans>1 hour</Trans>;
  if (of === 'tab') return <Trans>Until you close the tab</Trans>;
  return <Trans>Until you remove it</Trans>;
}

function Entry({ name, life, text }: { name: string; life: React.ReactNode; text: string }) {
  return (
    <div>
      <dt className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <code>{name}</code>
        <span className="font-normal text-muted">{life}</span>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
