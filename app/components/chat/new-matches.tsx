import { Trans } from '@lingui/react/macro';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { LikeCard } from '#app/domain/likes/list-likes.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Link } from '#app/ui/link.tsx';

/** Above the chats: matches without any message yet, each one tap from the first message. */
export function NewMatches({ matches }: { matches: readonly LikeCard[] }) {
  const cdn = usePhotoCdn();
  return (
    <section aria-labelledby="new-matches" className="new-matches">
      <h2 id="new-matches" className="px-4 text-sm font-semibold text-muted">
        <Trans>New matches</Trans>
      </h2>
      <ul className="new-matches-row">
        {matches.map(({ id, name, photoId }) => (
          <li key={id}>
            <Link to={`/likes/m/${id}`} className="new-match">
              <Avatar src={photoId && photoSource(photoId, 'thumb', { cdn })} alt="" size="lg" lazy={false} />
              <span className="w-full truncate text-center text-sm">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
