import { Trans, useLingui } from '@lingui/react/macro';
import { BROKEN_RULES, FACTS_LENGTH } from '#app/domain/support/restriction-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useModerationWords } from './moderation-words.ts';

type Props = {
  path: string;
  facts: string;
  /** Why the facts were refused. */
  error: string | undefined;
  /** Used inside a section that has a frame. */
  framed?: boolean;
};

/** Restricts a member: the measure, the rule, and the facts. */
export function RestrictForm({ path, facts, error, framed = false }: Props) {
  const { t } = useLingui();
  const { measures, rules } = useModerationWords();
  return (
    <form method="post" action={path} className={framed ? 'grid gap-4' : 'panel grid max-w-2xl gap-4 p-5'}>
      <h2>
        <Trans>Restrict member</Trans>
      </h2>
      <SelectField
        name="measure"
        label={t`Restriction type`}
        options={measures.map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        name="rule"
        label={t`Broken rule`}
        options={BROKEN_RULES.map((rule) => ({ value: rule, label: rules[rule] }))}
      />
      <TextAreaField
        name="facts"
        label={t`What happened`}
        hint={t`The member sees this exactly as you write it. Use their language and don't name anyone else.`}
        rows={5}
        maxLength={FACTS_LENGTH}
        defaultValue={facts}
        error={error}
        required
      />
      <Button type="submit" name="intent" value="restrict" variant="danger" className="justify-self-start">
        <Trans>Restrict member</Trans>
      </Button>
    </form>
  );
}
