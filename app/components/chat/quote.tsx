import { Trans, useLingui } from '@lingui/react/macro';
import type { QuotedMessage } from '#app/live/publisher.ts';

/** The quoted message, or the visible part of it. */
export function QuoteText({ quote }: { quote: QuotedMessage }) {
  const { t } = useLingui();
  if (quote.body === null) return <Trans>This message was deleted.</Trans>;
  const words = { text: '', photo: t`Photo`, gift: t`Gift` }[quote.kind];
  return [words, quote.body].filter(Boolean).join(': ');
}

type Props = { quote: QuotedMessage; author: string; onOpen: (id: number) => void };

/** Links to the quoted message. */
export function Quote({ quote, author, onOpen }: Props) {
  return (
    <a
      href={`?message=${quote.id}`}
      className="message-quote"
      onClick={(event) => {
        event.preventDefault();
        onOpen(quote.id);
      }}
    >
      {author && <strong className="block truncate">{author}</strong>}
      <span className="line-clamp-2">
        <QuoteText quote={quote} />
      </span>
    </a>
  );
}
