import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRevalidator } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { FitReasons } from '#app/components/matching/fit-reasons.tsx';
import { IcebreakerLink } from '#app/components/matching/icebreaker-link.tsx';
import { useLikes } from '#app/components/members/use-likes.ts';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { FirstMessageTerms } from '#app/domain/chat/message-rules.ts';
import type { Match } from '#app/domain/matching/open-match.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { placeText } from '#app/domain/places/place-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { FirstMessage } from './first-message.tsx';
import { OverlayPhotos } from './overlay-photos.tsx';
import { usePass } from './use-pass.ts';

type Props = { match: Match; first: FirstMessageTerms & { clientId: string } };

/** A like or a match: what the two have in common, and the next step, which after a match is the first message. */
export function MatchPage({ match, first }: Props) {
  const cdn = usePhotoCdn();
  const { revalidate } = useRevalidator();
  const likes = useLikes(revalidate); // a match is shown at once
  const { other, like, shared, hasConversation } = match;
  const viewer = useRootData()?.viewer;
  const thumb = (id: string | null | undefined) => (id ? photoSource(id, 'thumb', { cdn }) : null);
  return (
    <article
      className={['match-page', like.matched && 'match-made', isMoment(match) && 'match-moment']
        .filter(Boolean)
        .join(' ')}
      onSubmit={likes.onSubmit}
    >
      {isMoment(match) && <WayOut />}
      <OverlayPhotos theirs={thumb(other.mainPhotoId)} mine={thumb(viewer?.photoId)} both={like.matched} />
      <div role="status">
        <Title match={match} />
      </div>
      <About other={other} />
      {like.matched && !hasConversation ? (
        <FirstMessage match={match} first={first} viewerId={viewer?.id ?? 0} />
      ) : (
        <NextStep match={match} />
      )}
      {shared.length > 0 && (
        <section className="grid justify-items-center gap-3">
          <h2>
            <Trans>What you have in common</Trans>
          </h2>
          <FitReasons reasons={shared} most={4} below className="justify-center" />
        </section>
      )}
      <LinkButton to={`/members/${other.id}`} variant="ghost">
        <Icon name="user-round" />
        <Trans>View profile</Trans>
      </LinkButton>
    </article>
  );
}

/** A match without a message, or a like without an answer, fills the whole screen on a phone. */
export const isMoment = ({ like, hasConversation }: Pick<Match, 'like' | 'hasConversation'>): boolean =>
  like.matched ? !hasConversation : like.likedYou && !like.liked;

/** For phones, where the view covers the bars of the site. */
function WayOut() {
  const { t } = useLingui();
  return (
    <Link to="/likes" className="button button-bare button-icon" aria-label={t`Close`}>
      <Icon name="x" />
    </Link>
  );
}

function Title({ match: { other, like } }: { match: Match }) {
  const { t } = useLingui();
  const name = markedName(other);
  if (like.matched) return <h1 className="normal-case">{t`It's a match with ${name}!`}</h1>;
  return <h1 className="normal-case">{like.likedYou ? t`${name} likes you` : t`You like ${name}`}</h1>;
}

function About({ other }: Pick<Match, 'other'>) {
  const { t } = useLingui();
  return (
    <p className="match-about">
      {t`${{ name: other.name }}, ${{ age: other.age }}`} · {placeText(other.city, other.regionName)}
      {other.online && (
        <Badge tone="success">
          <Trans>online</Trans>
        </Badge>
      )}
      {other.kindLabel && <Badge tone="warning">{other.kindLabel}</Badge>}
    </p>
  );
}

/** A like back or a pass, or a link to where the like or the conversation continues. */
function NextStep({ match: { other, like, openers, hasConversation } }: { match: Match }) {
  if (like.likedYou && !like.liked) return <LikeBack memberId={other.id} name={markedName(other)} />;
  return (
    <>
      {!like.matched && (
        <p>
          <HowItGoesOn other={other} />
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {openers.length > 0 && (
          <IcebreakerLink memberId={other.id} name={other.name} label={other.kindLabel} openers={openers} />
        )}
        <LinkButton to={`/members/${other.id}/chat`} variant={openers.length > 0 ? 'ghost' : 'primary'}>
          <Icon name="message-circle" />
          {hasConversation ? <Trans>Keep chatting</Trans> : <Trans>Write a message</Trans>}
        </LinkButton>
      </div>
    </>
  );
}

function LikeBack({ memberId, name }: { memberId: number; name: string }) {
  const navigate = useNavigate();
  const pass = usePass(memberId, name);
  const onPass = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // no like
    if (await pass()) navigate('/likes', { replace: true });
  };
  return (
    <div className="like-back">
      <form method="post" action={`/likes/m/${memberId}`} onSubmit={(event) => void onPass(event)}>
        <Button type="submit" name="intent" value="pass" variant="ghost" size="lg">
          <Icon name="x" />
          <Trans context="not liking someone">Pass</Trans>
        </Button>
      </form>
      <form method="post" action={`/members/${memberId}/like`} data-like={memberId}>
        <input type="hidden" name="back" value="match" />
        <Button type="submit" name="like" value="yes" size="lg">
          <Icon name="heart" />
          <Trans>Like back</Trans>
        </Button>
      </form>
    </div>
  );
}

function HowItGoesOn({ other }: Pick<Match, 'other'>) {
  const name = markedName(other);
  if (other.kind !== 'member') return <Trans>This profile is fictional, so it can't like anyone back.</Trans>;
  return <Trans>If {name} likes you back, it's a match. A first message helps.</Trans>;
}
