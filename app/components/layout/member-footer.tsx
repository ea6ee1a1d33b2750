import { Trans } from '@lingui/react/macro';
import type { RootData } from '#app/api/root-data.ts';
import { MEMBER_PAGES } from '#app/domain/support/static-pages.ts';
import { EmailText } from '#app/ui/email-text.tsx';
import { Link } from '#app/ui/link.tsx';
import { CookieChoices, Disclaimer, ENTRY, LINKS } from './footer.tsx';
import { useStaticPageTitles } from './static-page-titles.ts';

/**
 * The short footer for members, below their lists: pages that must be reachable within two taps, and the disclaimer.
 */
export function MemberFooter({ data: { brand, consent, minimumAge } }: { data: RootData }) {
  const titles = useStaticPageTitles();
  return (
    <footer className="site-footer page-width mt-8 grid gap-4 py-4 text-sm text-muted">
      <div className={LINKS}>
        <Link to="/pricing" className={ENTRY}>
          <Trans>Pricing</Trans>
        </Link>
        {MEMBER_PAGES.map((page) => (
          <a key={page} href={`/pages/${page}`} data-reload="true" className={ENTRY}>
            {titles[page]}
          </a>
        ))}
        <Link to="/complaints" className={ENTRY}>
          <Trans>Complaints</Trans>
        </Link>
        <Link to="/report" className={ENTRY}>
          <Trans>Report illegal content</Trans>
        </Link>
        {consent && <CookieChoices />}
        <a href={`mailto:${brand.supportEmail}`} className={`${ENTRY} sm:col-span-2`}>
          <span className="sm:[&>wbr]:hidden">
            <EmailText address={brand.supportEmail} />
          </span>
        </a>
      </div>
      <Disclaimer minimumAge={minimumAge} />
    </footer>
  );
}
