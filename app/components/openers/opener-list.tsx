import { useLingui } from '@lingui/react/macro';
import type { Opener } from '#app/domain/matching/openers.ts';
import { useOpenerTexts } from './opener-texts.ts';

type Props = {
  name: string;
  openers: readonly Opener[];
  /** The chat, which accepts a text as its draft without JavaScript. */
  chat: string;
  /** Inserts the text into the field; false if there is no field. */
  onChoose: (text: string) => boolean;
};

/** First messages to choose from: a tap inserts one into the field, where it can be edited. Nothing is sent. */
export function OpenerList({ name, openers, chat, onChoose }: Props) {
  const { t } = useLingui();
  const textOf = useOpenerTexts(name);
  return (
    <ul aria-label={t`First messages`} className="openers">
      {openers.map(textOf).map((text) => (
        <li key={text}>
          <a
            href={`${chat}?draft=${encodeURIComponent(text)}`}
            className="opener"
            onClick={(event) => {
              if (onChoose(text)) event.preventDefault();
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
