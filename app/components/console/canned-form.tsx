import { Trans, useLingui } from '@lingui/react/macro';
import type { CannedFault } from '#app/domain/support/canned-answers.server.ts';
import { ANSWER_LENGTH, CANNED_TITLE_LENGTH } from '#app/domain/support/complaint-rules.ts';
import { LOCALES } from '#app/platform/locales.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export type CannedDraft = { locale: string; title: string; body: string };
export type CannedReply = { fault: CannedFault; draft: CannedDraft };

type Props = {
  path: string;
  title: string;
  content: CannedDraft | null;
  reply: CannedReply | null;
  /** For an existing answer: when it was last changed, as the page showed it. */
  seenAt?: number;
};

/** The text of a canned answer, with its faults. */
export function CannedForm({ path, title, content, reply, seenAt }: Props) {
  const { t } = useLingui();
  const [name, caseNumber, brand] = ['{name}', '{case}', '{brand}'];
  const faults: Record<CannedFault, string> = {
    locale_unknown: t`Choose a language.`,
    title_wrong: t`Enter a title of 1 to 100 characters.`,
    body_wrong: t`Enter a text of 1 to 8,000 characters.`,
    placeholder_unknown: t`Only these placeholders work: ${name}, ${caseNumber}, ${brand}. Remove any other braces.`,
    too_many: t`This brand has 300 saved replies. Archive one you don't need.`,
    changed: t`A colleague changed this saved reply while you were editing. Reopen it to see the change.`,
  };
  const fault = reply?.fault;
  const of = (...codes: CannedFault[]) => (fault && codes.includes(fault) ? faults[fault] : undefined);
  const whole = of('too_many', 'changed');
  return (
    <form method="post" action={path} className="panel grid max-w-3xl gap-4 p-5">
      {seenAt === undefined ? <h2>{title}</h2> : <h1>{title}</h1>}
      {whole && (
        <Banner tone="danger" live>
          {whole}
        </Banner>
      )}
      {seenAt !== undefined && <input type="hidden" name="seen_at" value={seenAt} />}
      <SelectField
        name="language"
        label={t`Language`}
        defaultValue={content?.locale}
        error={of('locale_unknown')}
        options={Object.entries(LOCALES).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        name="title"
        label={t`Title (staff only)`}
        maxLength={CANNED_TITLE_LENGTH}
        defaultValue={content?.title}
        error={of('title_wrong')}
        required
      />
      <TextAreaField
        name="body"
        label={t`Text`}
        hint={t`Filled in for each case: ${name}, ${caseNumber}, ${brand}. The email already starts with a greeting.`}
        rows={10}
        maxLength={ANSWER_LENGTH}
        defaultValue={content?.body}
        error={of('body_wrong', 'placeholder_unknown')}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save">
          {seenAt === undefined ? <Trans>Add reply</Trans> : <Trans>Save reply</Trans>}
        </Button>
        {seenAt !== undefined && (
          <Button type="submit" name="intent" value="retire" variant="ghost" formNoValidate>
            <Trans>Archive reply</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
