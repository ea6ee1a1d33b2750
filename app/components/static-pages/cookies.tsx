import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { COOKIE_DAYS } from '#app/api/page-facts.ts';
import { SESSION_CAP_DAYS, SESSION_COOKIE, SESSION_DAYS } from '#app/domain/accounts/limits.ts';
import { PUSH_ASK_COOKIE } from '#app/domain/push/prompt-rules.ts';
import { ENTRY_WARNING_COOKIE } from '#app/domain/safety/entry-warning.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '#app/platform/locales.ts';
import { type PageProps, Part } from './prose.tsx';

export function Cookies({ facts: { brand } }: PageProps) {
  return (
    <>
      <Part title={<Trans>Ours alone</Trans>}>
        <p>
          <Trans>
            {brand} sets a handful of cookies. All are our own, for this address only; no other company reads
            them.
          </Trans>
        </p>
        <dl className="grid gap-4">
          <SiteCookies />
        </dl>
      </Part>
      <Part title={<Trans>Analytics</Trans>}>
        <p>
          <Trans>Tools that measure visits are loaded only after you have agreed, and not before.</Trans>
        </p>
      </Part>
      <Part title={<Trans>Your choice</Trans>}>
        <p>
          <Trans>
            You can remove cookies in your browser at any time. Without the one that keeps you logged in, you
            can look at the public pages but not use your account.
          </Trans>
        </p>
      </Part>
    </>
  );
}

function SiteCookies() {
  return (
    <>
      <Cookie name={SESSION_COOKIE} days={SESSION_DAYS}>
        <Trans>
          Keeps you logged in. It starts anew with each visit and ends{' '}
          <Plural value={SESSION_CAP_DAYS} one="# day" other="# days" /> after log-in at the latest, or when
          you log out.
        </Trans>
      </Cookie>
      <Cookie name={LOCALE_COOKIE} days={LOCALE_COOKIE_DAYS}>
        <Trans>Remembers the language that you chose.</Trans>
      </Cookie>
      <Cookie name={ENTRY_WARNING_COOKIE} days={COOKIE_DAYS.entryWarning}>
        <Trans>Remembers that you have closed the notice that this site is for adults.</Trans>
      </Cookie>
      <Cookie name="scheme" days={COOKIE_DAYS.scheme}>
        <Trans>Remembers whether you want light or dark colours.</Trans>
      </Cookie>
      <Cookie name="push" days={COOKIE_DAYS.push}>
        <Trans>Remembers that this browser tells you of new messages, if you have switched that on.</Trans>
      </Cookie>
      <Cookie name={PUSH_ASK_COOKIE} days={COOKIE_DAYS.pushAsk}>
        <Trans>Remembers that this browser could tell you of new messages, so that we can offer it.</Trans>
      </Cookie>
      <Cookie name="tracking" days={COOKIE_DAYS.tracking}>
        <Trans>
          Remembers which partner’s link brought you here, until you sign up. Set only when you followed such
          a link.
        </Trans>
      </Cookie>
    </>
  );
}

function Cookie({ name, days, children }: { name: string; days: number; children: ReactNode }) {
  return (
    <div>
      <dt className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <code>{name}</code>
        <span className="font-normal text-muted">
          <Plural value={days} one="# day" other="# days" />
        </span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
