import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { type ChangeEvent, useId, useState } from 'react';
import { useOpenerTexts } from '#app/components/openers/opener-texts.ts';
import type { Opener } from '#app/domain/matching/openers.ts';
import { Button } from '#app/ui/button.tsx';

type Props = { memberId: number; name: string; openers: readonly Opener[] };

/**
 * Three openers to choose from and edit. It sends nothing: the text is copied to the chat, where the member clicks
 * Send. Without JavaScript the chosen opener is copied unchanged.
 */
export function IcebreakerForm({ memberId, name, openers }: Props) {
  const { t } = useLingui();
  const textOf = useOpenerTexts(name);
  const texts = openers.map(textOf);
  const [edited, setEdited] = useState<string | null>(null);
  const field = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => setEdited(event.target.value);
  return (
    <Form method="get" action={`/members/${memberId}/chat`} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="sr-only">
          <Trans>First messages</Trans>
        </legend>
        {texts.map((text, index) => (
          <label key={text} className="choice">
            <input
              type="radio"
              name={edited === null ? 'draft' : 'opener'}
              value={text}
              defaultChecked={index === 0}
              onChange={choose}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      {edited === null ? (
        <Button
          type="button"
          variant="ghost"
          className="with-script"
          onClick={() => setEdited(texts[0] ?? '')}
        >
          <Trans>Edit message</Trans>
        </Button>
      ) : (
        <label className="grid gap-1.5" htmlFor={field}>
          <span className="font-semibold">{t`Your message`}</span>
          <textarea
            id={field}
            name="draft"
            rows={3}
            value={edited}
            onChange={(event) => setEdited(event.target.value)}
            className="field"
          />
        </label>
      )}
      <Button type="submit">
        <Trans>Use in chat</Trans>
      </Button>
      <p className="text-center text-sm text-muted">
        <Trans>We won't send anything yet. You'll see the price in the chat before you tap Send.</Trans>
      </p>
    </Form>
  );
}
