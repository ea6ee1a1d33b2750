import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Permission } from '#app/domain/staff/permissions.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { KeyHelp } from './key-help.tsx';
import './console.css';

type ConsolePerson = { name: string; role: string; permissions: readonly Permission[] };
export type ConsoleBrand = { slug: string; name: string; served: boolean };

type Props = {
  person: ConsolePerson | null;
  brands: readonly ConsoleBrand[];
  /** The brand that the page is about. */
  brand: ConsoleBrand | null;
  children: ReactNode;
};

/** The console's frame: the logged-in person, the brand, and the sections for their role. */
export function ConsoleFrame({ person, brands, brand, children }: Props) {
  const { t } = useLingui();
  return (
    <div className="console">
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <header className="console-bar">
        <a href="/console" className="inline-flex min-h-11 items-center font-semibold">
          <Trans>Console</Trans>
        </a>
        {person && (
          <>
            {brand && <BrandSwitch brands={brands} brand={brand} />}
            <KeyHelp />
            <a href="/console/account" className="inline-flex min-h-11 items-center underline">
              {person.name}
            </a>
            <form method="post" action="/console/log-out">
              <button type="submit" className="inline-flex min-h-11 items-center underline">
                <Trans>Log out</Trans>
              </button>
            </form>
          </>
        )}
      </header>
      {person && (
        <nav className="console-nav" aria-label={t`Console`}>
          {brand && <BrandSections brand={brand} may={person.permissions} />}
          <PlatformSections may={person.permissions} />
        </nav>
      )}
      <main id="main" tabIndex={-1} className="console-main">
        {children}
      </main>
    </div>
  );
}

/** Other brands' start pages, as links: they work without JavaScript and can be opened in tabs. */
function BrandSwitch({ brands, brand }: { brands: readonly ConsoleBrand[]; brand: ConsoleBrand }) {
  return (
    <details className="console-switch">
      <summary>
        {brand.name}
        <Icon name="chevron-down" className="size-5" />
      </summary>
      <ul className="panel">
        {brands.map(({ slug, name, served }) => (
          <li key={slug}>
            <a href={`/console/brands/${slug}`} aria-current={slug === brand.slug ? 'true' : undefined}>
              {name}
              {!served && (
                <span className="text-sm text-muted">
                  {' '}
                  <Trans>offline</Trans>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Section = { to: string; label: string; icon: IconName; needs: Permission; exact?: boolean };

const isCurrent = (to: string, pathname: string, exact = false): boolean =>
  pathname === to || (!exact && pathname.startsWith(`${to}/`));

function BrandSections({ brand, may }: { brand: ConsoleBrand; may: readonly Permission[] }) {
  const { t } = useLingui();
  const at = `/console/brands/${brand.slug}`;
  const sections: Section[] = [
    { to: at, label: t`Overview`, icon: 'gauge', needs: 'see_brands', exact: true },
    {
      to: `${at}/members`,
      label: t({ message: 'Members', context: 'in the console' }),
      icon: 'user-round',
      needs: 'see_members',
    },
    { to: `${at}/complaints`, label: t`Complaints`, icon: 'mail-question-mark', needs: 'see_complaints' },
    { to: `${at}/reports`, label: t`Reports`, icon: 'flag', needs: 'see_reports' },
    { to: `${at}/restrictions`, label: t`Restrictions`, icon: 'ban', needs: 'see_reports' },
    { to: `${at}/photos`, label: t`Photos`, icon: 'images', needs: 'review_photos' },
    {
      to: `${at}/texts`,
      label: t({ message: 'Texts', context: 'of profiles, in the console' }),
      icon: 'file-text',
      needs: 'review_texts',
    },
    { to: `${at}/deletions`, label: t`Deletions`, icon: 'user-x', needs: 'see_deletions' },
    { to: `${at}/approvals`, label: t`Approvals`, icon: 'shield-check', needs: 'see_approvals' },
    { to: `${at}/transparency`, label: t`Transparency`, icon: 'file-text', needs: 'see_transparency' },
    {
      to: `${at}/money`,
      label: t({ message: 'Finance', context: 'in the console' }),
      icon: 'receipt',
      needs: 'see_money',
    },
    { to: `${at}/figures`, label: t`Statistics`, icon: 'chart-line', needs: 'see_figures' },
    {
      to: `${at}/profiles`,
      label: t({ message: 'Fictional profiles', context: 'in the console' }),
      icon: 'drama',
      needs: 'manage_profiles',
    },
    {
      to: `${at}/desk`,
      label: t({ message: 'Desk', context: 'where staff answer for fictional profiles' }),
      icon: 'message-circle',
      needs: 'work_desk',
    },
    {
      to: `${at}/theme`,
      label: t({ message: 'Theme', context: 'in the console' }),
      icon: 'palette',
      needs: 'manage_brands',
    },
    {
      to: `${at}/content`,
      label: t({ message: 'Content', context: 'in the console: pages, prices and codes of a brand' }),
      icon: 'pencil',
      needs: 'manage_content',
    },
    {
      to: `${at}/promotions`,
      label: t({ message: 'Promotions', context: 'in the console' }),
      icon: 'mail',
      needs: 'manage_content',
    },
    { to: `${at}/settings`, label: t`Settings`, icon: 'settings', needs: 'manage_brands' },
  ];
  return <Sections title={brand.name} sections={sections} may={may} />;
}

function PlatformSections({ may }: { may: readonly Permission[] }) {
  const { t } = useLingui();
  const sections: Section[] = [
    { to: '/console', label: t`Brands`, icon: 'globe', needs: 'see_brands', exact: true },
    { to: '/console/figures', label: t`Statistics`, icon: 'chart-line', needs: 'see_figures' },
    { to: '/console/jobs', label: t`Jobs`, icon: 'timer', needs: 'run_jobs' },
    { to: '/console/staff', label: t`Staff`, icon: 'users', needs: 'manage_staff' },
    { to: '/console/audit', label: t`Audit log`, icon: 'receipt-text', needs: 'see_audit' },
  ];
  return <Sections title={t`Platform`} sections={sections} may={may} />;
}

function Sections({
  title,
  sections,
  may,
}: {
  title: string;
  sections: readonly Section[];
  may: readonly Permission[];
}) {
  const { pathname } = useLocation();
  const open = sections.filter(({ needs }) => may.includes(needs));
  if (open.length === 0) return null;
  return (
    <div className="console-sections">
      <h2>{title}</h2>
      <ul>
        {open.map(({ to, label, icon, exact }) => (
          <li key={to}>
            <a href={to} aria-current={isCurrent(to, pathname, exact) ? 'page' : undefined}>
              <Icon name={icon} className="size-5" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
