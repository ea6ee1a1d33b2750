import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { forgetSharedPhotos, readSharedPhotos } from './read-shared-photos.ts';

type Shared = { file: File; preview: string };

/** Asks whether to upload photos that were shared with the installed app; any site can send such photos. */
export function SharedPhotos({ onAdd }: { onAdd: (files: File[]) => void }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const expected = params.has('shared');
  const [shared, setShared] = useState<Shared[]>([]);
  useEffect(() => {
    if (!expected) return;
    let urls: string[] = [];
    let left = false;
    readSharedPhotos().then(
      (files) => {
        if (left) return;
        const found = files.map((file) => ({ file, preview: URL.createObjectURL(file) }));
        urls = found.map(({ preview }) => preview);
        setShared(found);
      },
      () => {}, // no storage in this browser: photos can be chosen below
    );
    return () => {
      left = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [expected]);
  if (!expected || shared.length === 0) return null;
  const decide = (add: boolean) => {
    void forgetSharedPhotos().catch(() => {});
    if (add) onAdd(shared.map(({ file }) => file));
    setShared([]);
    setParams({}, { replace: true, preventScrollReset: true });
  };
  const count = shared.length;
  return (
    <section className="panel grid gap-4 p-4" aria-labelledby="shared-photos">
      <h2 id="shared-photos">
        {t`${plural(count, { one: 'Add this photo to your profile?', other: 'Add these photos to your profile?' })}`}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {shared.map(({ preview, file }) => (
          <li key={preview}>
            <img src={preview} alt={file.name} className="shared-photo" />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => decide(true)} className="flex-1">
          {t`${plural(count, { one: 'Add photo', other: 'Add photos' })}`}
        </Button>
        <Button onClick={() => decide(false)} variant="ghost">
          <Trans context="photos that were shared with the app">Discard</Trans>
        </Button>
      </div>
    </section>
  );
}
