import { Trans, useLingui } from '@lingui/react/macro';
import { ANSWER_LENGTH } from '#app/domain/support/complaint-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';

export function AnswerForm({ path, text, error }: { path: string; text: string; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <form method="post" action={path} className="panel grid gap-4 p-4">
      <TextAreaField
        name="text"
        label={t`Answer`}
        hint={t`Goes out by mail as you write it. Use the language that they read.`}
        rows={8}
        maxLength={ANSWER_LENGTH}
        defaultValue={text}
        error={error}
        required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="close">
          <Trans>Answer and close</Trans>
        </Button>
        <Button type="submit" name="intent" value="keep" variant="ghost">
          <Trans>Answer and keep open</Trans>
        </Button>
      </div>
    </form>
  );
}

export function ReopenForm({ path }: { path: string }) {
  return (
    <form method="post" action={path}>
      <Button type="submit" name="intent" value="reopen" variant="ghost">
        <Trans>Open again</Trans>
      </Button>
    </form>
  );
}
