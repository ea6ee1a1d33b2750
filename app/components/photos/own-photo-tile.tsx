import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { HTMLAttributes } from 'react';
import type { OwnPhoto } from '#app/domain/photos/list-own-photos.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

type Props = {
  photo: OwnPhoto;
  /** Displayed position from 0, independent of the position in the list. */
  place: number;
  total: number;
  dragged: boolean;
  grip: HTMLAttributes<HTMLButtonElement>;
};

/** One of the member's own photos: its state, its position, and a link to edit it. */
export function OwnPhotoTile({ photo, place, total, dragged, grip }: Props) {
  const { t } = useLingui();
  const number = place + 1;
  const made = photo.state !== 'quarantine';
  return (
    <li
      className="own-photo"
      data-order={photo.id}
      data-dragged={dragged || undefined}
      style={{ order: place }}
    >
      {made ? (
        <a href={`/profile/photos/${photo.id}`} className="block" aria-label={t`Edit photo ${number}`}>
          <img
            src={photoSource(photo.id, 'large', { pass: `?v=${photo.version}` })}
            alt=""
            width={720}
            height={960}
            className="own-photo-picture"
          />
        </a>
      ) : (
        <div className="own-photo-picture grid place-items-center text-sm" role="status">
          <span className="grid justify-items-center gap-2 text-muted">
            <Spinner />
            <Trans>Checking…</Trans>
          </span>
        </div>
      )}
      <div className="own-photo-marks">
        {photo.main && <Badge tone="primary">{t`Main photo`}</Badge>}
        {photo.state === 'in_review' && <Badge tone="warning">{t`In review`}</Badge>}
        {photo.private && <Badge tone="quiet">{t`Private`}</Badge>}
        {photo.adult && <Badge tone="quiet">{t`18+`}</Badge>}
        {photo.blurred && (
          <Badge tone="warning">{t({ message: 'Blurred', context: 'a photo as others see it' })}</Badge>
        )}
      </div>
      <IconButton
        label={t`Move photo ${number}: drag it or press the arrow keys`}
        className="own-photo-grip"
        round
        {...grip}
      >
        <Icon name="grip-vertical" />
      </IconButton>
      <Form method="post" preventScrollReset className="own-photo-tools">
        <input type="hidden" name="id" value={photo.id} />
        <IconButton
          type="submit"
          name="intent"
          value="earlier"
          label={t`Move photo ${number} forward`}
          disabled={number === 1}
        >
          <Icon name="arrow-left" />
        </IconButton>
        <a
          href={`/profile/photos/${photo.id}`}
          aria-label={t`Edit photo ${number}`}
          className={buttonClass({ variant: 'bare', className: 'button-icon' })}
        >
          <Icon name="pencil" />
        </a>
        <IconButton
          type="submit"
          name="intent"
          value="later"
          label={t`Move photo ${number} back`}
          disabled={number === total}
        >
          <Icon name="arrow-right" />
        </IconButton>
      </Form>
    </li>
  );
}
