import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from '@remix-run/react';
import { useRootData } from '#app/api/root-data.ts';
import { FitReasons } from '#app/components/matching/fit-reasons.tsx';
import { IcebreakerLink } from '#app/components/matching/icebreaker-link.tsx';
import { useCardWords } from '#app/components/members/card-words.ts';
import { LikeForm } from '#app/components/members/like-form.tsx';
import { useLikes } from '#app/components/members/use-likes.ts';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { Match } from '#app/domain/matching/open-match.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { OverlayPhotos } from './overlay-photos.tsx';

/** A liked member: the like status, what both share, and a way to start a chat. */
export function MatchPage({ match }: { match: Match }) {
  const cdn = usePhotoCdn();
  const { t } = useLingui();
  const { other, like, shared } = match;
  const viewer = useRootData()?.viewer;
  const name = markedName(other);
  const title = like.matched
    ? t`It’s a match with ${name}!`
    : like.likedYou
      ? t`${name} likes you`
      : t`You like ${name}`;
  const thumb = (id: string | null | undefined) => (id ? photoSource(id, 'thumb', { cdn }) : null);
  return (
    <article className="page-width grid max-w-xl justify-items-center gap-5 py-8 text-center">
      <OverlayPhotos theirs={thumb(other.mainPhotoId)} mine={thumb(viewer?.photoId)} both={like.matched} />
      <h1>{title}</h1>
      <p className="flex flex-wrap items-center justify-center gap-2 text-muted">
        {t`${other.name}, ${other.age}`} · {[other.city, other.regionName].filter(Boolean).join(', ')}
        {other.online && (
          <Badge tone="success">
            <Trans>online</Trans>
          </Badge>
        )}
        {other.kindLabel && <Badge tone="warning">{other.kindLabel}</Badge>}
      </p>
      {shared.length > 0 && (
        <section className="grid justify-items-center gap-3">
          <h2>
            <Trans>What you share</Trans>
          </h2>
          <FitReasons reasons={shared} most={4} className="justify-center" />
        </section>
      )}
      {!like.matched && (
        <p>
          {like.likedYou ? (
            <Trans>Press the heart to like {name} back: then it is a match.</Trans>
          ) : (
            <HowItGoesOn other={other} />
          )}
        </p>
      )}
      <Actions match={match} />
    </article>
  );
}

function HowItGoesOn({ other }: Pick<Match, 'other'>) {
  const name = markedName(other);
  if (other.kind !== 'member')
    return <Trans>This profile is fictional, so it never likes anyone back.</Trans>;
  return <Trans>If {name} likes you back, it's a match. A first message helps.</Trans>;
}

function Actions({ match: { other, like, openers, hasConversation } }: { match: Match }) {
  const { revalidate } = useRevalidator();
  const likes = useLikes(revalidate); // a match is shown at once
  const words = useCardWords();
  return (
    <div className="flex flex-wrap items-center justify-center gap-3" onSubmit={likes.onSubmit}>
      <LikeForm
        memberId={other.id}
        name={markedName(other)}
        words={words}
        liked={likes.isLiked(other.id, like.liked)}
        loggedIn
        className="flex-none"
      />
      {openers.length > 0 && (
        <IcebreakerLink memberId={other.id} name={other.name} label={other.kindLabel} openers={openers} />
      )}
      <LinkButton to={`/members/${other.id}/chat`} variant={openers.length > 0 ? 'ghost' : 'primary'}>
        <Icon name="message-circle" />
        {hasConversation ? <Trans>Go on talking</Trans> : <Trans>Write a message</Trans>}
      </LinkButton>
      <LinkButton to={`/members/${other.id}`} variant="ghost">
        <Icon name="user-round" />
        <Trans>See the profile</Trans>
      </LinkButton>
    </div>
  );
}
