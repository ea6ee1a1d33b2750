import { Trans, useLingui } from '@lingui/react/macro';
import { useCountryNames } from '#app/components/members/country-names.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { ContentFrame } from './content-frame.tsx';
import { useLandingWords } from './landing-words.ts';

export type LandingRow = {
  slug: string;
  country: string | null;
  place: string;
  languages: readonly string[];
};
export type LandingDone = 'added' | 'saved' | 'removed' | 'imported';

type Props = {
  brand: string;
  origin: string;
  text: string;
  rows: readonly LandingRow[];
  next: string | null;
  done: LandingDone | null;
  /** An import that was refused. */
  refused: {
    fault: 'refused' | 'changed' | 'not_found' | 'file_wrong';
    sentences: readonly string[];
    file: string;
  } | null;
};

export function LandingList({ brand, origin, text, rows, next, done, refused }: Props) {
  const { t } = useLingui();
  const { stops } = useLandingWords('');
  const countryName = useCountryNames();
  const at = `/console/brands/${brand}/content`;
  const dones: Record<LandingDone, string> = {
    added: t`The page is live.`,
    saved: t`Saved. Visitors can see it now.`,
    removed: t`Page removed. Its URL now shows “not found”.`,
    imported: t`The pages in the file replaced the brand's pages.`,
  };
  const columns: Column<LandingRow>[] = [
    {
      key: 'slug',
      label: t({ message: 'URL', context: 'of a page' }),
      cell: ({ slug }) => slug,
      sortable: 'asc',
    },
    {
      key: 'country',
      label: t`Country`,
      cell: ({ country }) => country && countryName(country),
    },
    { key: 'place', label: t`Region or city`, cell: ({ place }) => place },
    { key: 'languages', label: t`Texts`, cell: ({ languages }) => languages.join(', ') },
    {
      key: 'open',
      label: t({ message: 'Live page', context: 'link to a page' }),
      cell: ({ slug }) => (
        <a
          href={`${origin}/landers/maplanding/${slug}`}
          className="link"
          target="_blank"
          rel="noreferrer"
          aria-label={t`Open ${slug}`}
        >
          <Trans context="a link to a page">Open</Trans>
        </a>
      ),
    },
  ];
  return (
    <ContentFrame
      brand={brand}
      done={done && !refused && dones[done]}
      fault={
        refused && (
          <>
            <p className="font-semibold">{stops[refused.fault]}</p>
            <ul>
              {refused.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )
      }
    >
      <div className="flex flex-wrap items-end gap-4">
        <form method="get" action={at} className="flex flex-wrap items-end gap-4">
          <TextField name="text" label={t`URL starts with`} defaultValue={text} maxLength={80} />
          <Button type="submit" variant="ghost">
            <Trans>Search</Trans>
          </Button>
        </form>
        <LinkButton to={`${at}/new-page`}>
          <Trans>Add page</Trans>
        </LinkButton>
      </div>
      <ListTable
        label={t({ message: 'Landing pages', context: 'in the console' })}
        columns={columns}
        rows={rows}
        rowKey={({ slug }) => slug}
        href={({ slug }) => `${at}/pages/${slug}`}
        next={next}
        empty={<Trans>No landing pages match.</Trans>}
      />
      <details className="panel max-w-3xl p-5" open={refused !== null}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          <Trans>Import or export all pages</Trans>
        </summary>
        <div className="grid gap-4 pt-3">
          <a href={`${at}/slugs.json`} className="link" download>
            <Trans>Download file</Trans>
          </a>
          <form method="post" action={`${at}?index`} className="grid gap-4">
            <TextAreaField
              name="file"
              label={t`File`}
              hint={t`JSON in the format of the download. It replaces all of the brand's landing pages.`}
              rows={8}
              defaultValue={refused?.file}
              spellCheck={false}
              className="font-mono text-sm"
              required
            />
            <Button type="submit" variant="ghost" className="justify-self-start">
              <Trans>Replace all pages</Trans>
            </Button>
          </form>
        </div>
      </details>
    </ContentFrame>
  );
}
