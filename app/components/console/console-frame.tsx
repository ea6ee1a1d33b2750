import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { NavLink } from '#app/ui/link.tsx';

export type ConsolePerson = { name: string; jobs: boolean };

const LINK = 'link inline-flex min-h-11 items-center';

/** The header of the console: the brand, the sections, and who is logged in. */
export function ConsoleFrame({
  brand,
  person,
  children,
}: {
  brand: string;
  person: ConsolePerson | null;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="page-width flex flex-wrap items-center gap-x-6 py-2">
          <a href="/console" className="inline-flex min-h-11 items-center font-semibold">
            <Trans>Console</Trans> – {brand}
          </a>
          {person && (
            <>
              <nav aria-label={t`Console`} className="flex gap-x-6">
                {person.jobs && (
                  <NavLink to="/console/jobs" className={LINK}>
                    <Trans>Jobs</Trans>
                  </NavLink>
                )}
                <NavLink to="/console/complaints" className={LINK}>
                  <Trans>Complaints</Trans>
                </NavLink>
              </nav>
              <form method="post" action="/console/log-out" className="ms-auto flex items-center gap-3">
                <span className="text-sm text-muted">{person.name}</span>
                <Button type="submit" variant="ghost" size="sm">
                  <Trans>Log out</Trans>
                </Button>
              </form>
            </>
          )}
        </div>
      </header>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6">{children}</div>
    </>
  );
}
