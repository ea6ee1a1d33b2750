import { Trans, useLingui } from '@lingui/react/macro';
import { useStaticPageTitles } from '#app/components/layout/static-page-titles.ts';
import { STATIC_PAGES, type StaticPage } from '#app/domain/support/static-pages.ts';
import type { Heading } from './page-markup.server.tsx';

type Version = { version: string; date: string; changes: string };
type Props = {
  page: StaticPage;
  title: string;
  /** For rules: the day on which they came into force. */
  updated: string | null;
  html: string;
  headings: Heading[];
  /** For pages with versions: newest first. */
  versions: Version[];
};

/** A page of text: its date and contents under the title, its versions and links to the other pages at its end. */
export function StaticPageFrame({ page, title, updated, html, headings, versions }: Props) {
  const { t } = useLingui();
  const titles = useStaticPageTitles();
  return (
    <article className="page-width py-8">
      <div className="max-w-2xl">
        <h1>{title}</h1>
        {updated && (
          <p className="mt-2 text-sm text-muted">
            <Trans>In force since {updated}</Trans>
          </p>
        )}
        {headings.length > 2 && <Contents headings={headings} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by this project's own components */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        {versions.length > 0 && <Versions versions={versions} />}
        <nav aria-label={t`More about this site`} className="no-print mt-10 border-t border-line pt-4">
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

function Contents({ headings }: { headings: Heading[] }) {
  return (
    <nav aria-labelledby="contents" className="no-print panel mt-6 px-5 py-4">
      <p id="contents" className="font-semibold">
        <Trans>On this page</Trans>
      </p>
      <ol className="mt-1 sm:columns-2">
        {headings.map(({ id, html }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="link inline-flex min-h-11 items-center"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a heading, escaped when it was rendered
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Versions({ versions }: { versions: Version[] }) {
  return (
    <section className="mt-8 grid gap-3">
      <h2>
        <Trans>Versions</Trans>
      </h2>
      <dl className="grid gap-2">
        {versions.map(({ version, date, changes }) => (
          <div key={version}>
            <dt className="font-semibold">
              <a href={`/pages/terms?version=${version}`} className="link inline-flex min-h-11 items-center">
                {date}
              </a>
            </dt>
            <dd>{changes}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
