import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Deck } from '#app/domain/matching/load-deck.server.ts';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { SwipeNote, useSwipes } from './use-swipes.ts';

type Props = { deck: Deck; left: number; last: ReturnType<typeof useSwipes>['last']; note: SwipeNote };

/** The likes left today and when they reset; the last action, for screen readers. */
export function SwipeStatus({ deck: { limit }, left, last, note }: Props) {
  const { t } = useLingui();
  // Likes reset at midnight (docs/product.md, Likes and matching).
  const more = t`${plural(limit, { one: 'You get # new like tomorrow.', other: 'You get # new likes tomorrow.' })}`;
  const name = last && markedCardName(last.card);
  return (
    <div className="mx-auto grid max-w-md gap-1 text-center">
      {left > 0 ? (
        <>
          <p className="font-semibold">
            {t`${plural(left, { one: '# like left today', other: '# likes left today' })}`}
          </p>
          <p className="text-sm text-muted">{more}</p>
        </>
      ) : (
        <LikesUsed limit={limit} more={more} />
      )}
      {note && (
        <p role="alert" className="text-sm font-semibold text-error">
          <Note note={note} />
        </p>
      )}
      <p role="status" className="sr-only">
        {last && (last.choice === 'like' ? t`You like ${name}` : t`You passed on ${name}`)}
      </p>
    </div>
  );
}

/** The end of the day's likes: what the member did, when there are more, and where to find the answers. */
function LikesUsed({ limit, more }: { limit: number; more: string }) {
  const { t } = useLingui();
  return (
    <div className="likes-used panel">
      <Icon name="party-popper" />
      <p className="font-semibold" role="status">
        {t`${plural(limit, { one: 'You used your like for today!', other: 'You used all # likes for today!' })}`}
      </p>
      <p className="text-sm">
        {more}{' '}
        <Link to="/likes/sent" className="link">
          <Trans>See who you liked</Trans>
        </Link>{' '}
        ·{' '}
        <Link to="/members" className="link">
          <Trans>Keep browsing</Trans>
        </Link>
      </p>
    </div>
  );
}

function Note({ note }: { note: Exclude<SwipeNote, null> }) {
  switch (note) {
    case 'limit_reached':
      return <Trans>You're out of likes for today. You can keep browsing.</Trans>;
    case 'already_noticed':
      return <Trans>They've already seen your like, so you can't undo it here.</Trans>;
    case 'nothing_to_undo':
      return <Trans>There's nothing to undo.</Trans>;
    case 'unreachable':
      return <Trans>That didn't work. Check your connection and try again.</Trans>;
    default:
      return <Trans>This person left.</Trans>;
  }
}
