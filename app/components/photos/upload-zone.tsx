import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useEffect, useState } from 'react';
import { MAX_FILE_MEGABYTES } from '#app/domain/photos/photo-rules.ts';
import { ACCEPTED_TYPES } from '#app/domain/photos/picture-format.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = { free: number; limit: number; onFiles: (files: File[]) => void };

/** Choose or drop photos; without JavaScript a form with a button. */
export function UploadZone({ free, limit, onFiles }: Props) {
  const { t } = useLingui();
  const [scripted, setScripted] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => setScripted(true), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="upload-zone"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={buttonClass({ className: 'relative overflow-hidden' })}>
        <Icon name="image-plus" />
        <Trans>Choose photos</Trans>
        <input
          type="file"
          name="photo"
          multiple
          accept={ACCEPTED_TYPES}
          aria-label={t`Choose photos`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            if (!scripted) return;
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Upload</Trans>
        </button>
      </noscript>
      <p className="text-sm text-muted">
        {t`${plural(free, { one: `You can add # more photo (of ${limit}).`, other: `You can add # more photos (of ${limit}).` })}`}{' '}
        <Trans>JPEG, PNG, WebP or HEIC, up to {MAX_FILE_MEGABYTES} MB each.</Trans>
      </p>
    </form>
  );
}
