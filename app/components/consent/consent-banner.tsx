import { Trans } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { ConsentFacts } from '#app/api/consent.ts';
import { ConsentForm } from './consent-form.tsx';

/** Asks a visitor once whether the brand may measure visits. It covers no content and blocks nothing. */
export function ConsentBanner({ consent: { services } }: { consent: ConsentFacts }) {
  const { pathname, search } = useLocation();
  const names = services.join(', ');
  return (
    <section aria-labelledby="consent-title" className="consent-banner">
      <div className="page-width grid gap-3 py-4 md:grid-cols-[1fr_20rem] md:items-center md:gap-8">
        <div className="grid gap-1">
          <h2 id="consent-title" className="text-base">
            <Trans>May we measure visits?</Trans>
          </h2>
          <p className="text-sm">
            <Trans>
              With your consent we load tools that show us how this site is used: {names}. They set cookies
              and read your IP address. You can change your mind at any time.
            </Trans>{' '}
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
