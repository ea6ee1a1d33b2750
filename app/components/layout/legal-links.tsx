import { Trans, useLingui } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import { Link } from '#app/ui/link.tsx';
import { ENTRY } from './footer.tsx';
import { useStaticPageTitles } from './static-page-titles.ts';

const PAGES = ['terms', 'privacy', 'service', 'imprint'] as const;

/** The footer's links on the Me page, because the installed app has no footer. */
export function LegalLinks() {
  const { t } = useLingui();
  const titles = useStaticPageTitles();
  const data = useRootData();
  const brand = data?.brand.name ?? '';
  return (
    <nav aria-label={t`About this site`} className="panel p-5">
      <h2>
        <Trans>About {brand}</Trans>
      </h2>
      <ul className="mt-2 grid sm:grid-cols-2">
        {PAGES.map((page) => (
          <li key={page}>
            <a href={`/pages/${page}`} data-reload="true" className="link inline-flex min-h-11 items-center">
              {titles[page]}
            </a>
          </li>
        ))}
        <li>
          <Link to="/complaints" className="link inline-flex min-h-11 items-center">
            <Trans>Complaints</Trans>
          </Link>
        </li>
        <li>
          <Link to="/pricing" className="link inline-flex min-h-11 items-center">
            <Trans>Pricing</Trans>
          </Link>
        </li>
        <li>
          <Link to="/lang-config" className="link inline-flex min-h-11 items-center">
            <Trans>Language</Trans>
          </Link>
        </li>
        {data?.consent && (
          <li>
            <a
              href="/pages/cookies#choices"
              data-reload="true"
              className="link inline-flex min-h-11 items-center"
            >
              <Trans>Cookie choices</Trans>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The links at the end of a menu, for screens without a footer, so that everything is two clicks away there too. */
export function MenuLegalLinks({ className = '' }: { className?: string }) {
  const titles = useStaticPageTitles();
  return (
    <div
      className={`mt-1 grid grid-cols-2 gap-x-4 border-t border-line px-3 pt-1 text-sm text-muted ${className}`}
    >
      <Link to="/pricing" className={ENTRY}>
        <Trans>Pricing</Trans>
      </Link>
      {PAGES.map((page) => (
        <a key={page} href={`/pages/${page}`} data-reload="true" className={ENTRY}>
          {titles[page]}
        </a>
      ))}
      <Link to="/complaints" className={ENTRY}>
        <Trans>Complaints</Trans>
      </Link>
    </div>
  );
}
