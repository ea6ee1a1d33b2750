import { Trans, useLingui } from '@lingui/react/macro';
import { pageHeadings } from '#app/components/static-pages/page-headings.ts';
import { OWN_PAGES } from '#app/domain/support/own-page.ts';
import { STATIC_PAGES } from '#app/domain/support/static-pages.ts';
import { isLocale, LOCALES } from '#app/platform/locales.ts';
import { type Column, ListTable } from '../list-table.tsx';
import { ContentFrame } from './content-frame.tsx';

type VersionView = {
  version: string;
  storedAt: string;
  texts: readonly { locale: string; sha256: string }[];
};

type Props = { brand: string; origin: string; rows: readonly VersionView[]; next: string | null };

/** The brand's static pages, and the published versions of the terms. */
export function TermsPage({ brand, origin, rows, next }: Props) {
  const { t, i18n } = useLingui();
  const at = `/console/brands/${brand}/content/terms`;
  const columns: Column<VersionView>[] = [
    {
      key: 'version',
      label: t({ message: 'Version', context: 'of the terms' }),
      cell: ({ version }) => version,
      nowrap: true,
    },
    {
      key: 'stored',
      label: t({ message: 'Archived (UTC)', context: 'when a version was archived' }),
      cell: ({ storedAt }) => storedAt,
      nowrap: true,
    },
    {
      key: 'texts',
      label: t({ message: 'Download', context: 'texts of a version, by language' }),
      cell: ({ version, texts }) => (
        <ul className="flex flex-wrap gap-x-4">
          {texts.map(({ locale, sha256 }) => (
            <li key={locale}>
              <a
                href={`${at}/${version}?language=${locale}`}
                className="link inline-flex min-h-11 items-center"
                title={`SHA-256 ${sha256}`}
                download
              >
                {isLocale(locale) ? LOCALES[locale] : locale}
              </a>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'open',
      label: t({ message: 'Live page', context: 'link to a page' }),
      cell: ({ version }) => (
        <a
          href={`${origin}/pages/terms?version=${version}`}
          className="link inline-flex min-h-11 items-center"
          target="_blank"
          rel="noreferrer"
          aria-label={t`Open version ${version}`}
        >
          <Trans context="a link to a page">Open</Trans>
        </a>
      ),
    },
  ];
  return (
    <ContentFrame brand={brand}>
      <p className="max-w-3xl text-muted">
        <Trans>
          These pages have a default text with the brand's own names and settings filled in. A brand can write
          its own text for each page, except the terms and the withdrawal page, which are part of every order.
        </Trans>
      </p>
      <ul className="panel max-w-3xl divide-y divide-line px-5">
        {STATIC_PAGES.map((page) => (
          <li key={page} className="flex flex-wrap items-center justify-between gap-x-6">
            <a
              href={`${origin}/pages/${page}`}
              className="link inline-flex min-h-11 items-center"
              target="_blank"
              rel="noreferrer"
            >
              {i18n._(pageHeadings[page])}
            </a>
            {OWN_PAGES.some((each) => each === page) && (
              <a
                href={`/console/brands/${brand}/content/texts/${page}`}
                className="link inline-flex min-h-11 items-center"
                aria-label={t`Edit text of ${{ page: i18n._(pageHeadings[page]) }}`}
              >
                <Trans context="a page">Edit text</Trans>
              </a>
            )}
          </li>
        ))}
      </ul>
      <h2>
        <Trans>Published terms</Trans>
      </h2>
      <ListTable
        label={t`Published terms`}
        columns={columns}
        rows={rows}
        rowKey={({ version }) => version}
        next={next}
        empty={<Trans>No versions yet. We archive the terms every ten minutes.</Trans>}
      />
    </ContentFrame>
  );
}
