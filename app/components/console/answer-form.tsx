import { Trans, useLingui } from '@lingui/react/macro';
import { ANSWER_LENGTH, NOTICE_DECISIONS } from '#app/domain/support/complaint-rules.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { type CaseFault, useComplaintWords } from './complaint-words.ts';

export type CannedChoice = { id: number; locale: string; title: string };

type Props = {
  path: string;
  /** The messages that the writer has seen. */
  seen: string;
  text: string;
  canned: readonly CannedChoice[];
  /** For illegal content: closing it requires a decision. */
  notice: boolean;
  fault: CaseFault | null;
  /** Until when the case is reserved; null if someone else may be faster. */
  until: string | null;
  /** The sender has no address, so the answer is only recorded. */
  unreachable: boolean;
};

export function AnswerForm({ path, seen, text, canned, notice, fault, until, unreachable }: Props) {
  const { t } = useLingui();
  const { faults, decisions } = useComplaintWords();
  const textFault = fault === 'text_wrong' || fault === 'draft_wrong' ? faults[fault] : undefined;
  return (
    <form method="post" action={path} className="panel grid gap-4 p-4" id="answer">
      <input type="hidden" name="seen" value={seen} />
      {until && (
        <p className="text-sm text-muted">
          <Trans>Only you can reply until {until} (UTC).</Trans>
        </p>
      )}
      {canned.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            name="canned"
            label={t`Saved reply`}
            placeholder="–"
            error={fault === 'canned_unknown' ? faults.canned_unknown : undefined}
            options={canned.map(({ id, locale, title }) => ({ value: id, label: `${locale} · ${title}` }))}
          />
          <Button type="submit" name="intent" value="insert" variant="ghost" formNoValidate>
            <Trans>Insert text</Trans>
          </Button>
        </div>
      )}
      <TextAreaField
        name="text"
        label={t({ message: 'Reply', context: 'the text of an answer' })}
        hint={
          unreachable
            ? t`The sender left no address. Your reply is only stored here.`
            : t`We email this exactly as you write it, after a greeting. Use the language they read.`
        }
        rows={10}
        maxLength={ANSWER_LENGTH}
        defaultValue={text}
        error={textFault}
        required
      />
      {notice && (
        <SelectField
          name="decision"
          label={t`Decision (required to close)`}
          placeholder="–"
          error={fault === 'decision_missing' ? faults.decision_missing : undefined}
          options={NOTICE_DECISIONS.map((value) => ({ value, label: decisions[value] }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="close">
          <Trans>Reply and close</Trans>
        </Button>
        <Button type="submit" name="intent" value="keep" variant="ghost">
          <Trans>Reply and keep open</Trans>
        </Button>
        <Button type="submit" name="intent" value="save" variant="ghost" formNoValidate>
          <Trans>Save draft</Trans>
        </Button>
        <Button type="submit" name="intent" value="stop" variant="ghost" formNoValidate>
          <Trans>Let others reply</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Reserves the case before its answer is written. */
export function WriteForm({ path, hasDraft }: { path: string; hasDraft: boolean }) {
  return (
    <form method="post" action={path}>
      <Button type="submit" name="intent" value="start">
        {hasDraft ? <Trans>Continue draft</Trans> : <Trans>Write reply</Trans>}
      </Button>
    </form>
  );
}

type TakeOverProps = { path: string; writer: { id: number; name: string; until: string }; text: string };

/**
 * The colleague who is writing. Text that was refused because of them is kept, and is included when the case is taken
 * over.
 */
export function TakeOverForm({ path, writer: { id, name, until }, text }: TakeOverProps) {
  const { t } = useLingui();
  return (
    <form method="post" action={path} className="panel grid gap-4 p-4">
      <Banner tone="warning">
        <Trans>
          {name} is replying to this case and has reserved it until {until} (UTC).
        </Trans>
      </Banner>
      <input type="hidden" name="from" value={id} />
      {text && (
        <TextAreaField
          name="text"
          label={t`Your unsent text`}
          rows={8}
          maxLength={ANSWER_LENGTH}
          defaultValue={text}
        />
      )}
      <Button type="submit" name="intent" value="take_over" variant="ghost" className="justify-self-start">
        <Trans>Take over</Trans>
      </Button>
    </form>
  );
}

/** `text`: the text typed while a colleague closed the case. */
export function ReopenForm({ path, text }: { path: string; text: string }) {
  const { t } = useLingui();
  return (
    <form method="post" action={path} className="grid gap-4">
      {text && (
        <TextAreaField
          name="text"
          label={t`Your unsent text`}
          rows={8}
          maxLength={ANSWER_LENGTH}
          defaultValue={text}
        />
      )}
      <Button type="submit" name="intent" value="reopen" variant="ghost" className="justify-self-start">
        <Trans>Reopen</Trans>
      </Button>
    </form>
  );
}
