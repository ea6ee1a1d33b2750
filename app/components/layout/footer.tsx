import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RootData } from '#app/api/root-data.ts';
import { useCountryNames } from '#app/components/members/country-names.ts';
import { STATIC_PAGES } from '#app/domain/support/static-pages.ts';
import { EmailText } from '#app/ui/email-text.tsx';
import { Link } from '#app/ui/link.tsx';
import { useStaticPageTitles } from './static-page-titles.ts';

/**
 * In columns, because rows that wrap by the width of their words would move when the brand's font loads (layout shift).
 */
export const LINKS = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5';
export const ENTRY = 'inline-flex min-h-11 items-center wrap-anywhere hover:underline';

/** Changes a choice made in the banner. */
export function CookieChoices() {
  return (
    <a href="/pages/cookies#choices" data-reload="true" className={ENTRY}>
      <Trans>Cookie choices</Trans>
    </a>
  );
}

/** The legal owner and the links to the community guidelines and support. */
export function Footer({ data }: { data: RootData }) {
  const { t } = useLingui();
  const { company, name, supportEmail } = data.brand;
  const titles = useStaticPageTitles();
  const country = useCountryNames()(company.country);
  return (
    <footer className="site-footer mt-12 border-t border-line py-8 text-sm text-muted">
      <div className="page-width grid gap-4">
        <nav aria-label={t`About this site`} className={LINKS}>
          <Link to="/pricing" className={ENTRY}>
            <Trans>Pricing</Trans>
          </Link>
          {STATIC_PAGES.map((page) => (
            <Link key={page} to={`/pages/${page}`} reloadDocument className={ENTRY}>
              {titles[page]}
            </Link>
          ))}
          <Link to="/complaints" className={ENTRY}>
            <Trans>Complaints</Trans>
          </Link>
          <Link to="/report" className={ENTRY}>
            <Trans>Report illegal content</Trans>
          </Link>
          <Link to="/lang-config" className={ENTRY}>
            <Trans>Language</Trans>
          </Link>
          {data.consent && <CookieChoices />}
        </nav>
        <p>
          <Trans>
            {name} is a service of {ph({ company: company.name })}, {ph({ street: company.address })},{' '}
            {ph({ place: company.city })}, {country}. Registered under {ph({ registration: company.kvk })}.
          </Trans>{' '}
          <a href={`mailto:${supportEmail}`} className="link sm:[&>wbr]:hidden">
            <EmailText address={supportEmail} />
          </a>
        </p>
        {data.locale === 'en' && data.brand.usFooter && <UsFooter choices={data.consent !== null} />}
        <Disclaimer minimumAge={data.minimumAge} />
      </div>
    </footer>
  );
}

/** Shown for the English locale (docs/product.md, Layout and navigation). */
function UsFooter({ choices }: { choices: boolean }) {
  return (
    <p>
      <Trans>
        California residents: we don't sell your personal information. For requests under state privacy laws,
        email our support team.
      </Trans>{' '}
      <a href="/pages/privacy#us" className="link">
        <Trans>Notice at collection</Trans>
      </a>
      {' · '}
      <a href={choices ? '/pages/cookies#choices' : '/pages/privacy#us'} className="link">
        <Trans>Your privacy choices</Trans>
      </a>
      {' · '}
      <a href="/pages/terms#dating-safety" className="link">
        <Trans>Dating safety</Trans>
      </a>
    </p>
  );
}

export function Disclaimer({ minimumAge }: { minimumAge: number }) {
  return (
    <p>
      <Trans>
        This site is for adults aged {minimumAge} and over. Be careful with personal details, never send money
        to anyone you haven't met, and report people who ask for it.
      </Trans>
    </p>
  );
}
