import { NO_PHOTO } from '#app/components/members/no-photo.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = { theirs: string | null; mine?: string | null; both: boolean };

/** The other's photo with a heart; for a match both photos. The sources are those of photos. */
export function OverlayPhotos({ theirs, mine = null, both }: Props) {
  return (
    <div className="like-overlay-photos" aria-hidden="true">
      {both && <Round src={mine} />}
      {both && (
        <span className="heart">
          <Icon name="heart" fill="currentColor" />
        </span>
      )}
      <Round src={theirs} />
      {!both && (
        <span className="heart">
          <Icon name="heart" fill="currentColor" />
        </span>
      )}
    </div>
  );
}

function Round({ src }: { src: string | null }) {
  return <span className="photo">{src ? <img src={src} alt="" width={240} height={240} /> : NO_PHOTO}</span>;
}
