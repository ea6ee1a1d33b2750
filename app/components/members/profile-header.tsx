import { Trans } from '@lingui/react/macro';
import type { Profile } from '#app/domain/members/view-profile.server.ts';
import { placeText } from '#app/domain/places/place-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { KindMark } from './kind-mark.tsx';

type Like = { likedYou: boolean; matched: boolean };

type Props = { profile: Profile; like: Like; distance?: string | null | undefined };

/** Name, place, and the like status between the two members. */
export function ProfileHeader({ profile, like, distance }: Props) {
  return (
    <header className="grid min-w-0 flex-1 gap-2">
      <h1 className="normal-case">
        {profile.name}, {profile.age}
      </h1>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {[placeText(profile.city, profile.regionName), distance].filter(Boolean).join(', ')}
        {profile.online && (
          <Badge tone="success">
            <Trans>online</Trans>
          </Badge>
        )}
        <KindMark label={profile.kindLabel} />
        {like.matched && (
          <Badge tone="primary">
            <Trans>It's a match</Trans>
          </Badge>
        )}
        {like.likedYou && !like.matched && (
          <Badge tone="primary">
            <Trans>likes you</Trans>
          </Badge>
        )}
      </p>
    </header>
  );
}
