import { Trans, useLingui } from '@lingui/react/macro';
import { OwnText } from '#app/components/static-pages/own-text.tsx';
import { type OwnPage, PAGE_TEXT_LENGTH, parseBlocks } from '#app/domain/support/own-page.ts';
import { LOCALES, type Locale } from '#app/platform/locales.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { ContentFrame } from './content-frame.tsx';

export type OwnPageDone = 'saved' | 'published' | 'discarded' | 'standard';
type Stop = 'too_long' | 'empty' | 'changed' | 'is_standard';
type OwnPageVersion = { version: number; by: string; at: string; languages: Locale[] };

type Props = {
  brand: string;
  page: OwnPage;
  title: string;
  /** The published page. */
  address: string;
  /** The brand's own language first. */
  languages: readonly Locale[];
  /** The initial text of the form: the draft, otherwise the published text. */
  texts: Record<string, string>;
  draft: { by: string; at: string; token: string } | null;
  /** The company's data and the software's facts are shown after the brand's text. */
  factsFollow: boolean;
  /** The brand's own text is published. */
  isOwn: boolean;
  versions: readonly OwnPageVersion[];
  next: number | null;
  /** An earlier version, read-only. */
  reading: { version: number; texts: Record<string, string> } | null;
  done: OwnPageDone | null;
  refused: {
    stop: Stop;
    faults: readonly string[];
    edited: { texts: Record<string, string>; token: string } | null;
  } | null;
};

/** A static page's own text in each language: a draft with its preview, and the published versions. */
export function OwnPageEditor(props: Props) {
  const { t } = useLingui();
  const { brand, title, address, languages, draft, factsFollow, isOwn, reading, done, refused } = props;
  const stops: Record<Stop, string> = {
    too_long: t`Nothing was saved. A text is too long.`,
    empty: t`Nothing was saved. Write a text or restore the default text.`,
    changed: t`Someone else changed this page while you were editing. Reopen it to see the change.`,
    is_standard: t`The default text is already live.`,
  };
  const dones: Record<OwnPageDone, string> = {
    saved: t`Saved as a draft. Visitors don't see it yet.`,
    published: t`Published. The page is live.`,
    discarded: t`Draft discarded.`,
    standard: t`The default text is live again.`,
  };
  const texts = refused?.edited?.texts ?? props.texts;
  const error = (locale: string) =>
    refused?.faults.includes(locale) ? t`Use up to ${PAGE_TEXT_LENGTH} characters.` : undefined;
  const isFilled = (locale: Locale) => Boolean(texts[locale]) || error(locale) !== undefined;
  return (
    <ContentFrame brand={brand} done={done && dones[done]} fault={refused && stops[refused.stop]}>
      <div className="flex flex-wrap items-center gap-x-6">
        <h2>{title}</h2>
        <a href={address} className="link inline-flex min-h-11 items-center" target="_blank" rel="noreferrer">
          <Trans>View live page</Trans>
        </a>
      </div>
      <p className="max-w-3xl text-muted">
        {factsFollow ? (
          <Trans>
            Your text is shown first. The default text follows because its facts come from the company and the
            software.
          </Trans>
        ) : (
          <Trans>
            Your text is shown instead of the default text. Change the company's data in its settings.
          </Trans>
        )}{' '}
        <Trans>Visitors in a language without a text see the default text.</Trans>
      </p>
      {reading && <Reading {...props} reading={reading} />}
      <form method="post" action={pathOf(props)} className="panel grid max-w-4xl gap-4 p-5">
        <input type="hidden" name="token" value={refused?.edited?.token ?? draft?.token ?? ''} />
        <p className="text-muted">
          <Trans>
            Start a heading with # and each list item with a hyphen. Leave a blank line to start a new
            paragraph.
          </Trans>
        </p>
        <div>
          {languages.map((locale, index) => (
            <details key={locale} open={index === 0 || isFilled(locale)}>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">{LOCALES[locale]}</summary>
              <TextAreaField
                name={`text_${locale}`}
                label={t({ message: 'Text', context: 'of a page' })}
                rows={10}
                defaultValue={texts[locale]}
                maxLength={PAGE_TEXT_LENGTH}
                error={error(locale)}
                lang={locale}
              />
            </details>
          ))}
        </div>
        <Button type="submit" name="intent" value="save" className="justify-self-start">
          <Trans>Save draft</Trans>
        </Button>
      </form>
      {draft && <Preview {...props} draft={draft} />}
      {isOwn && (
        <form method="post" action={pathOf(props)}>
          <input type="hidden" name="token" value={draft?.token ?? ''} />
          <Button type="submit" name="intent" value="standard" variant="ghost">
            <Trans>Restore default text</Trans>
          </Button>
        </form>
      )}
      <Versions {...props} />
    </ContentFrame>
  );
}

const pathOf = ({ brand, page }: Props): string => `/console/brands/${brand}/content/texts/${page}`;

function Preview(props: Props & { draft: NonNullable<Props['draft']> }) {
  const { draft, texts, title } = props;
  const { by, at } = draft;
  return (
    <section className="grid max-w-4xl gap-4">
      <h2>
        <Trans context="of a page's draft">Preview</Trans>
      </h2>
      <p className="text-muted">
        <Trans>
          Saved by {by}, {at} (UTC)
        </Trans>
      </p>
      <Texts texts={texts} languages={props.languages} title={title} />
      <form method="post" action={pathOf(props)} className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={draft.token} />
        <Button type="submit" name="intent" value="publish">
          <Trans>Publish page</Trans>
        </Button>
        <Button type="submit" name="intent" value="discard" variant="ghost">
          <Trans>Discard draft</Trans>
        </Button>
      </form>
    </section>
  );
}

function Texts({ texts, languages, title }: Pick<Props, 'texts' | 'languages' | 'title'>) {
  return languages
    .filter((locale) => texts[locale])
    .map((locale) => (
      <section key={locale} className="panel p-5" aria-label={`${title} (${LOCALES[locale]})`}>
        <p className="text-sm text-muted">{LOCALES[locale]}</p>
        <div lang={locale} className="max-w-2xl">
          <OwnText blocks={parseBlocks(texts[locale] ?? '')} />
        </div>
      </section>
    ));
}

function Reading(props: Props & { reading: NonNullable<Props['reading']> }) {
  const { version, texts } = props.reading;
  return (
    <section className="grid max-w-4xl gap-4">
      <h2>
        <Trans context="of a page">Version {version}</Trans>
      </h2>
      {Object.keys(texts).length === 0 ? (
        <p>
          <Trans>The default text.</Trans>
        </p>
      ) : (
        <Texts texts={texts} languages={props.languages} title={props.title} />
      )}
    </section>
  );
}

function Versions(props: Props) {
  const { t } = useLingui();
  const columns: Column<OwnPageVersion>[] = [
    {
      key: 'version',
      label: t({ message: 'Version', context: 'of a page' }),
      cell: ({ version }) => version,
    },
    {
      key: 'at',
      label: t({ message: 'Published (UTC)', context: 'a page, when' }),
      cell: ({ at }) => at,
      nowrap: true,
    },
    { key: 'by', label: t({ message: 'By', context: 'who published' }), cell: ({ by }) => by },
    {
      key: 'languages',
      label: t`Languages`,
      cell: ({ languages }) =>
        languages.map((locale) => LOCALES[locale]).join(', ') ||
        t({ message: 'default text', context: 'of a page' }),
    },
  ];
  return (
    <>
      <h2>
        <Trans context="of a page">Published versions</Trans>
      </h2>
      <ListTable
        label={t({ message: 'Published versions', context: 'of a page' })}
        columns={columns}
        rows={props.versions}
        rowKey={({ version }) => version}
        href={({ version }) => `${pathOf(props)}?version=${version}`}
        next={props.next}
        empty={<Trans>The site has always shown the default text.</Trans>}
      />
    </>
  );
}
