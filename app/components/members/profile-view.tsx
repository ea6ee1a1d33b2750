import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useRevalidator } from '@remix-run/react';
import { Ban, MessageCircle } from 'lucide-react';
import { FavouriteForm } from '#app/components/likes/favourite-form.tsx';
import type { OpenedProfile } from '#app/domain/likes/open-profile.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useRootData } from '#app/wire/root-data.ts';
import { useCardWords } from './card-words.ts';
import { LikeForm } from './like-form.tsx';
import { NO_PHOTO } from './no-photo.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { useLikes } from './use-likes.ts';

type Open = Extract<OpenedProfile, { state: 'open' }>;

/** The photos first, then what this person wants and likes, then the facts; the actions stay in reach. */
export function ProfileView({ page }: { page: Open }) {
  const { profile, block, like } = page;
  const viewer = useRootData()?.viewer;
  const own = viewer?.id === profile.id;
  return (
    <article className="page-width py-4 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-[30px]">
      <Photos page={page} />
      <div className="grid content-start gap-5 pt-4 lg:pt-0">
        <header className="grid gap-2">
          <h1>
            {profile.name}, {profile.age}
          </h1>
          <p className="flex flex-wrap items-center gap-2 text-muted">
            {[profile.city, profile.regionName].filter(Boolean).join(', ')}
            {profile.online && (
              <Badge tone="success">
                <Trans>online</Trans>
              </Badge>
            )}
            {profile.kindLabel && <Badge tone="warning">✦ {profile.kindLabel}</Badge>}
            {like.matched && (
              <Badge tone="primary">
                <Trans>It’s a match</Trans>
              </Badge>
            )}
            {like.likedYou && !like.matched && (
              <Badge tone="primary">
                <Trans>likes you</Trans>
              </Badge>
            )}
          </p>
        </header>
        {!own && <Actions page={page} loggedIn={viewer != null} />}
        {profile.aboutMe && <p className="whitespace-pre-line text-lg">{profile.aboutMe}</p>}
        <ProfileFacts profile={profile} />
        {!own && viewer && <BlockForm name={profile.name} blocked={block === 'by_you'} />}
      </div>
    </article>
  );
}

function Photos({ page: { profile } }: { page: Open }) {
  const { t } = useLingui();
  const { name } = profile;
  if (profile.photoIds.length === 0) {
    return <div className="no-photos panel overflow-hidden bg-sunken!">{NO_PHOTO}</div>;
  }
  return (
    <section
      className="profile-photos"
      aria-label={name}
      // A scrolling area must be reachable by keyboard.
      tabIndex={profile.photoIds.length > 1 ? 0 : undefined}
    >
      {profile.photoIds.map((id, index) => {
        const number = index + 1;
        return (
          <img
            key={id}
            src={photoSource(id, 'large')}
            alt={t`${name}, ${number}`}
            width={720}
            height={960}
            loading={index === 0 ? 'eager' : 'lazy'}
          />
        );
      })}
    </section>
  );
}

function Actions({ page: { profile, block, like, favourite }, loggedIn }: { page: Open; loggedIn: boolean }) {
  const { revalidate } = useRevalidator();
  const likes = useLikes(revalidate); // a match shows at once
  const words = useCardWords();
  const partner = profile.kind === 'resell' || profile.kind === 'cam';
  if (partner || block === 'by_you') return null;
  return (
    <div className="profile-actions" onSubmit={likes.onSubmit}>
      <LikeForm
        memberId={profile.id}
        name={profile.name}
        words={words}
        liked={likes.isLiked(profile.id, like.liked)}
        loggedIn={loggedIn}
        className="flex-none"
      />
      {loggedIn && <FavouriteForm memberId={profile.id} name={profile.name} favourite={favourite} />}
      <LinkButton to={`/members/${profile.id}/chat`} className="flex-1">
        <MessageCircle aria-hidden="true" />
        <Trans>Message</Trans>
      </LinkButton>
    </div>
  );
}

function BlockForm({ name, blocked }: { name: string; blocked: boolean }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      {blocked && (
        <p className="text-muted">
          <Trans>You have blocked {name}. You do not see each other.</Trans>
        </p>
      )}
      <Button type="submit" name="intent" value={blocked ? 'unblock' : 'block'} variant="ghost" size="sm">
        <Ban aria-hidden="true" />
        {blocked ? <Trans>Unblock {name}</Trans> : <Trans>Block {name}</Trans>}
      </Button>
    </Form>
  );
}
