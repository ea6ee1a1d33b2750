import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { SafetyReply } from '#app/api/safety.ts';
import { MUTED_WORD_LENGTH, MUTED_WORDS_MOST } from '#app/domain/safety/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { Saved } from './saved.tsx';

type Reply = Extract<SafetyReply, { intent: 'words' }>;

/** The member's own words by which first messages are filtered. */
export function MutedWordsForm({ phrases, reply }: { phrases: string[]; reply: Reply | undefined }) {
  const { t } = useLingui();
  const fault = reply?.fault;
  const line = fault?.line ?? '';
  const faults = {
    too_many: t`You can enter up to ${MUTED_WORDS_MOST} words.`,
    too_long: t`This is longer than ${MUTED_WORD_LENGTH} characters: ${line}`,
    no_word: t`This line has no letters or digits: ${line}`,
  };
  const stored = phrases.join('\n');
  return (
    <Form method="post" className="grid gap-4" key={stored}>
      <input type="hidden" name="intent" value="words" />
      <TextAreaField
        name="words"
        rows={5}
        label={t`Words and phrases, one per line`}
        hint={t`Capitals and accents don't matter. Up to ${MUTED_WORDS_MOST}.`}
        defaultValue={fault ? reply.typed : stored}
        error={fault ? faults[fault.code] : undefined}
      />
      <Saved when={reply?.fault === null}>
        {phrases.length === 0
          ? t`The filter is off.`
          : t`${plural({ count: phrases.length }, { one: 'We set aside first messages with this word.', other: 'We set aside first messages with any of these # words.' })}`}
      </Saved>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit">
          <Trans>Save words</Trans>
        </Button>
        <Link to="/chats/filtered" className="link inline-flex min-h-11 items-center">
          <Trans>Filtered messages</Trans>
        </Link>
      </div>
    </Form>
  );
}
