import { Trans } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useFaultTexts } from '#app/components/photo-faults/photo-texts.ts';
import { RefusedPhotos } from '#app/components/photos/refused-photos.tsx';
import { SendingList } from '#app/components/photos/sending-list.tsx';
import { UploadZone } from '#app/components/photos/upload-zone.tsx';
import { usePolling, useUploads } from '#app/components/photos/use-uploads.ts';
import { afterWelcomeStep } from '#app/domain/members/welcome-steps.ts';
import type { OwnPhotos } from '#app/domain/photos/list-own-photos.server.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { WelcomeBar } from './welcome-page.tsx';

/** The first photos, uploaded in the same way as on the photos page. */
export function WelcomePhoto({ own, fault }: { own: OwnPhotos; fault: string | null }) {
  const faultText = useFaultTexts();
  const uploads = useUploads(own.free);
  const refused = own.photos.filter(({ state }) => state === 'refused');
  const kept = own.photos.filter(({ state }) => state !== 'refused');
  usePolling(kept.some(({ state }) => state === 'quarantine'));
  return (
    <>
      <p className="text-muted">
        <Trans>People like to see who they're chatting with.</Trans>
      </p>
      {fault && (
        <Banner tone="danger" live>
          {faultText(fault)}
        </Banner>
      )}
      {kept.length > 0 && (
        <ul className="own-photos">
          {kept.map(({ id, state, version }) => (
            <li key={id} className="own-photo">
              {state === 'quarantine' ? (
                <span role="status" className="own-photo-picture grid place-items-center text-sm text-muted">
                  <span className="grid justify-items-center gap-2">
                    <Spinner />
                    <Trans>Checking…</Trans>
                  </span>
                </span>
              ) : (
                <img
                  src={photoSource(id, 'large', { pass: `?v=${version}` })}
                  alt=""
                  width={720}
                  height={960}
                  className="own-photo-picture"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {own.free > 0 && <UploadZone free={own.free} limit={own.limit} onFiles={uploads.add} />}
      <SendingList sendings={uploads.sendings} onDrop={uploads.drop} />
      <RefusedPhotos photos={refused} outOfCourt={own.outOfCourt} />
      <Form method="post">
        <WelcomeBar skips={kept.length === 0}>
          {kept.length > 0 && (
            <LinkButton to={afterWelcomeStep('photo')} className="flex-1">
              <Trans>Continue</Trans>
            </LinkButton>
          )}
        </WelcomeBar>
      </Form>
    </>
  );
}
