import { Trans } from '@lingui/react/macro';
import type { FittingCard } from '#app/domain/matching/candidates.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

export type Face = Pick<FittingCard, 'id' | 'name' | 'age' | 'photoId'>;

/** Matching members, as the reward for the first steps: a link to all of them. */
export function FittingFaces({ faces }: { faces: Face[] }) {
  if (faces.length === 0) return null;
  return (
    <Link to="/signup-matches" className="panel grid gap-3 p-4 text-center">
      <span className="flex items-center justify-center gap-1 font-semibold">
        <Trans>People who are right for you</Trans>
        <Icon name="chevron-right" className="size-5" />
      </span>
      <span className="flex justify-center gap-3">
        {faces.map(({ id, name, age, photoId }) => (
          <span key={id} className="grid min-w-0 flex-1 justify-items-center gap-1 text-sm">
            <Avatar src={photoId && photoSource(photoId, 'thumb')} alt="" size="lg" lazy={false} />
            <span className="max-w-full truncate">{`${name},\u00a0${age}`}</span>
          </span>
        ))}
      </span>
    </Link>
  );
}
