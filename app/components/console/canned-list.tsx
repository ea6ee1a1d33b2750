import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALES, type Locale } from '#app/platform/locales.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { CannedForm, type CannedReply } from './canned-form.tsx';
import { ListTable } from './list-table.tsx';

type Line = { id: number; locale: string; title: string; beginning: string; at: string };
type Props = {
  brand: string;
  locale: Locale | null;
  answers: readonly Line[];
  next: number | null;
  done: string | null;
  reply: CannedReply | null;
};

/** The active canned answers, and a form to add one. */
export function CannedList({ brand, locale, answers, next, done, reply }: Props) {
  const { t } = useLingui();
  const path = `/console/brands/${brand}/answers`;
  const notes: Record<string, string> = {
    added: t`Saved reply added.`,
    changed: t`Saved reply updated.`,
    retired: t`Saved reply archived.`,
  };
  return (
    <>
      <h1>
        <Trans>Saved replies</Trans>
      </h1>
      {done && !reply && notes[done] && (
        <Banner tone="success" live>
          {notes[done]}
        </Banner>
      )}
      <form method="get" action={path} className="flex flex-wrap items-end gap-4">
        <SelectField
          name="language"
          label={t`Language`}
          placeholder={t({ message: 'All', context: 'languages' })}
          defaultValue={locale ?? ''}
          options={Object.entries(LOCALES).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit" variant="ghost">
          <Trans>Filter</Trans>
        </Button>
      </form>
      <ListTable
        label={t`Saved replies`}
        columns={[
          { key: 'title', label: t`Title`, cell: ({ title }) => title },
          {
            key: 'language',
            label: t`Language`,
            cell: ({ locale: of }) => LOCALES[of as Locale] ?? of,
            sortable: 'asc',
          },
          {
            key: 'text',
            label: t`Text`,
            cell: ({ beginning }) => (
              <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{beginning}</span>
            ),
          },
          { key: 'at', label: t`Changed (UTC)`, nowrap: true, cell: ({ at }) => at },
        ]}
        rows={answers}
        rowKey={({ id }) => id}
        href={({ id }) => `${path}/${id}`}
        next={next}
      />
      <CannedForm path={path} title={t`New saved reply`} content={reply?.draft ?? null} reply={reply} />
    </>
  );
}
