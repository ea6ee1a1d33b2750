import type { ReactNode } from 'react';
import { NavLink } from '#app/ui/link.tsx';

export type TabLink = { to: string; label: ReactNode; badge?: ReactNode; end?: boolean };

/** Tabs that are pages: links with an address each, the current one marked for all readers. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="flex overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end} className="tab">
          {tab.label}
          {tab.badge}
        </NavLink>
      ))}
    </nav>
  );
}
