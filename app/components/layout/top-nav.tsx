import { Trans, useLingui } from '@lingui/react/macro';
import type { RootData } from '#app/api/root-data.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { LocaleMenu } from './locale-menu.tsx';
import { useMemberParts } from './member-parts-context.tsx';
import { usePageHandle } from './use-page-handle.ts';

/** The bar at the top; on phones the members' navigation is at the bottom, within reach of a thumb. */
export function TopNav({ data }: { data: RootData }) {
  const { viewer, brand } = data;
  const { withoutScript } = usePageHandle();
  const { MemberBar } = useMemberParts();
  const languages = <LocaleMenu data={data} />;
  const home = (
    <Link to={viewer ? '/members' : '/'} className="brand-home me-auto">
      <BrandLogo brand={brand} />
    </Link>
  );
  return (
    <header className="sticky top-0 z-30 bg-bar text-on-bar shadow-bar">
      <div className={`page-width flex min-h-14 items-center gap-1 ${viewer ? 'member-bar' : ''}`}>
        {/* Never used in the browser, because such a page has no scripts. */}
        {import.meta.env.SSR && withoutScript && <BackLink to={viewer ? '/profile' : '/'} />}
        {viewer ? (
          <MemberBar viewer={viewer} home={home} languages={languages} />
        ) : (
          <>
            {home}
            <VisitorNav />
            {languages}
          </>
        )}
      </div>
    </header>
  );
}

/** Landers have only the logo and the language menu, and no links away. */
export function LogoBar({ data }: { data: RootData }) {
  return (
    <header className="bg-bar text-on-bar">
      <div className="page-width flex min-h-14 items-center justify-between gap-1">
        <BrandLogo brand={data.brand} />
        <LocaleMenu data={data} />
      </div>
    </header>
  );
}

function VisitorNav() {
  return (
    <>
      <Link to="/pricing" className="nav-item font-semibold max-sm:hidden">
        <Trans>Pricing</Trans>
      </Link>
      <Link to="/login" className="nav-item font-semibold">
        <Trans>Log in</Trans>
      </Link>
      <Link to="/signup" className="nav-item font-semibold max-sm:hidden">
        <Trans>Sign up</Trans>
      </Link>
    </>
  );
}

/**
 * The back link of a page without scripts, to the page that links to it. Shown in the installed app only (layout.css).
 */
function BackLink({ to }: { to: string }) {
  const { t } = useLingui();
  return (
    <a
      href={to}
      aria-label={t`Back`}
      className={buttonClass({ variant: 'bare', className: 'button-icon back-link' })}
    >
      <Icon name="arrow-left" />
    </a>
  );
}
