import { Trans } from '@lingui/react/macro';
import { isLong, isOnlyEmoji, linksIn } from './links-in-text.ts';

/** A message's text: safe links, large emoji if there are only a few, long texts collapsed. */
export function MessageText({ body }: { body: string }) {
  if (isOnlyEmoji(body)) return <p className="message-emoji">{body}</p>;
  if (!isLong(body)) return <Words body={body} />;
  return (
    <div className="message-long">
      <Words body={body} />
      <label className="message-unfold">
        <input type="checkbox" className="sr-only" />
        <span className="message-more">
          <Trans>Show more</Trans>
        </span>
        <span className="message-less">
          <Trans>Show less</Trans>
        </span>
      </label>
    </div>
  );
}

function Words({ body }: { body: string }) {
  if (!body.includes('https://')) return <p className="message-text">{body}</p>;
  return (
    <p className="message-text">
      {linksIn(body).map((part) =>
        part.href ? (
          <a
            key={part.at}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline"
          >
            <strong>{part.host}</strong>
            {part.rest}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
