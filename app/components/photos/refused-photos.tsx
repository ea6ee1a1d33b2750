import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useRefusalTexts } from '#app/components/photo-faults/photo-texts.ts';
import type { OwnPhoto } from '#app/domain/photos/list-own-photos.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Refused photos, visible to the owner only, each with the reason and what to do. */
export function RefusedPhotos({ photos }: { photos: OwnPhoto[] }) {
  const { t } = useLingui();
  const texts = useRefusalTexts();
  if (photos.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="refused-photos">
      <h2 id="refused-photos">
        <Trans>Refused photos</Trans>
      </h2>
      <p className="text-muted">
        <Trans>
          Nobody else sees these. They take no place. You can object for six months, then they are deleted.
        </Trans>
      </p>
      <ul className="grid gap-3">
        {photos.map((photo) => (
          <li key={photo.id} className="panel flex flex-wrap items-center gap-4 p-3">
            {photo.width === null ? (
              <span className="refused-photo grid place-items-center text-muted">
                <Icon name="image-off" />
              </span>
            ) : (
              <img
                src={photoSource(photo.id, 'thumb', { pass: `?v=${photo.version}` })}
                alt={t`What was refused`}
                width={72}
                height={96}
                className="refused-photo"
              />
            )}
            <div className="min-w-0 flex-1 basis-48">
              <p>{texts[photo.reason ?? 'rules']}</p>
              {photo.appealed && (
                <p className="text-sm text-muted">
                  <Trans>It was looked at a second time.</Trans>
                </p>
              )}
            </div>
            <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
              <input type="hidden" name="id" value={photo.id} />
              {photo.mayAppeal && (
                <Button type="submit" name="intent" value="appeal" variant="secondary" size="sm">
                  <Trans>Ask for another look</Trans>
                </Button>
              )}
              <Button type="submit" name="intent" value="delete" variant="ghost" size="sm">
                <Trans>Delete</Trans>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
