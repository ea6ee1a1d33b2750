import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStaticPageTitles } from '#app/components/layout/static-page-titles.ts';
import { STATIC_PAGES, type StaticPage } from '#app/domain/support/static-pages.ts';

type Props = { page: StaticPage; title: string; updated: string; children: ReactNode };

/** A page of text: its date under the title, the other pages at its end. */
export function StaticPageFrame({ page, title, updated, children }: Props) {
  const { t } = useLingui();
  const titles = useStaticPageTitles();
  return (
    <article className="page-width py-8">
      <div className="max-w-2xl">
        <h1>{title}</h1>
        <p className="mt-2 text-sm text-muted">
          <Trans>In force since {updated}</Trans>
        </p>
        {children}
        <nav aria-label={t`More about this site`} className="mt-10 border-t border-line pt-4">
          <ul className="flex flex-wrap gap-x-5">
            {STATIC_PAGES.filter((other) => other !== page).map((other) => (
              <li key={other}>
                <a href={`/pages/${other}`} className="link inline-flex min-h-11 items-center">
                  {titles[other]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </article>
  );
}
