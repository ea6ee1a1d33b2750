import { Trans } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { ConsentFacts } from '#app/api/consent.ts';
import { ConsentForm } from './consent-form.tsx';

/** Asks a visitor once for consent to analytics and partners' links. It covers no content and blocks nothing. */
export function ConsentBanner({ consent: { services, partners } }: { consent: ConsentFacts }) {
  const { pathname, search } = useLocation();
  const names = services.join(', ');
  return (
    <section aria-labelledby="consent-title" className="consent-banner">
      <div className="page-width grid gap-3 py-4 md:grid-cols-[1fr_20rem] md:items-center md:gap-8">
        <div className="grid gap-1">
          <h2 id="consent-title" className="text-base">
            {services.length > 0 ? (
              <Trans>May we measure visits?</Trans>
            ) : (
              <Trans>May we remember how you found us?</Trans>
            )}
          </h2>
          <p className="text-sm">
            {services.length > 0 && (
              <>
                <Trans>
                  If you agree, we load tools that show us how people use this site: {names}. They set cookies
                  and read your IP address.
                </Trans>{' '}
              </>
            )}
            {partners && (
              <>
                <Trans>
                  If you came through a partner's link and you agree, we remember it for 30 days and tell that
                  partner when you sign up or buy.
                </Trans>{' '}
              </>
            )}
            <Trans>You can change your mind at any time.</Trans>{' '}
            <a href="/pages/cookies" className="link">
              <Trans>About cookies</Trans>
            </a>
          </p>
        </div>
        <ConsentForm back={pathname + search} />
      </div>
    </section>
  );
}
