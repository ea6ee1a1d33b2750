import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';

type TabLink = { to: string; label: ReactNode; badge?: ReactNode; current: boolean };

/** Tabs as pages: links with a URL each, the current one marked with `aria-current`. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useCurrentInSight(tabs.find(({ current }) => current)?.to);
  return (
    <nav ref={row} aria-label={label} className="scroll-row flex border-b border-line">
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined} className="tab">
          {tab.label}
          {tab.badge}
        </Link>
      ))}
    </nav>
  );
}
