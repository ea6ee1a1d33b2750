import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { NO_PHOTO } from '#app/components/members/no-photo.tsx';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { Partner } from '#app/domain/chat/partner.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The partner of the conversation, next to it on wide screens. The photo is not loaded where the column is hidden. */
export function PartnerColumn({ other }: { other: Partner }) {
  const cdn = usePhotoCdn();
  const id = useId();
  if (other.gone) return null;
  return (
    <aside className="partner-column" aria-labelledby={id}>
      {other.mainPhotoId ? (
        <img
          loading="lazy"
          src={photoSource(other.mainPhotoId, 'large', { cdn })}
          alt=""
          width={720}
          height={960}
          className="photo-card-photo"
        />
      ) : (
        NO_PHOTO
      )}
      <div>
        <h2 id={id} className="wrap-anywhere normal-case">{`${other.name}, ${other.age}`}</h2>
        <p className="text-muted">{other.regionName}</p>
        {other.kindLabel && <Badge tone="warning">{other.kindLabel}</Badge>}
      </div>
      <LinkButton to={`/members/${other.id}`} variant="ghost">
        <Trans>View profile</Trans>
      </LinkButton>
    </aside>
  );
}
