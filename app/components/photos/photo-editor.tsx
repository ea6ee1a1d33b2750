import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useFaultTexts } from '#app/components/photo-faults/photo-texts.ts';
import { OtherRemedies, WhoDecided } from '#app/components/restrictions/statement-texts.tsx';
import type { OwnPhoto } from '#app/domain/photos/list-own-photos.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SubpageTitle } from '#app/ui/subpage-title.tsx';
import { CropForm } from './crop-form.tsx';

type Props = { photo: OwnPhoto; fault: string | null; outOfCourt: boolean };

/** One of the member's photos: crop, visibility, main photo, deleting. */
export function PhotoEditor({ photo, fault, outOfCourt }: Props) {
  const faultText = useFaultTexts();
  const mayBeMain = photo.state === 'active' && !photo.main && !photo.private && !photo.adult;
  return (
    <div className="page-width grid max-w-4xl gap-5 py-4">
      <SubpageTitle up={{ to: '/profile/photos', text: <Trans>My photos</Trans> }}>
        <Trans>Edit photo</Trans>
      </SubpageTitle>
      {fault && (
        <Banner tone="danger" live>
          {faultText(fault)}
        </Banner>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <CropForm key={photo.id} photo={photo} />
        <div className="grid content-start gap-5">
          {photo.main && (
            <p className="panel flex items-center gap-3 p-4">
              <Icon name="star" className="size-5 flex-none" />
              <Trans>This is your main photo. Others see it in search and next to your messages.</Trans>
            </p>
          )}
          {mayBeMain && (
            <Form method="post">
              <Button type="submit" name="intent" value="main" variant="secondary" block>
                <Icon name="star" />
                <Trans>Make main photo</Trans>
              </Button>
            </Form>
          )}
          {photo.blurred && <Blurred photo={photo} outOfCourt={outOfCourt} />}
          <Marks photo={photo} />
          <DeleteForm />
        </div>
      </div>
    </div>
  );
}

/** Why others see the photo blurred, and how to appeal. */
function Blurred({ photo, outOfCourt }: Pick<Props, 'photo' | 'outOfCourt'>) {
  return (
    <section className="panel grid gap-3 p-4" aria-labelledby="photo-blurred">
      <h2 id="photo-blurred">
        <Trans>Others see this photo blurred</Trans>
      </h2>
      <p>
        <Trans>
          Not everyone wants to see a photo like this without being asked. Members who open your profile can
          choose to see it.
        </Trans>
      </p>
      {photo.mayAppeal ? (
        <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
          <p className="text-sm">
            <Trans>
              You can request a review, free of charge. Someone who wasn't involved will decide and tell you
              why.
            </Trans>
          </p>
          <Button type="submit" name="intent" value="appeal" variant="secondary" size="sm">
            <Trans>Request review</Trans>
          </Button>
        </Form>
      ) : (
        <p className="text-sm">
          {photo.reviewed ? (
            <Trans>Someone who wasn't involved reviewed it again. Our decision stands.</Trans>
          ) : (
            <Trans>We received your appeal. Someone who wasn't involved will review the photo.</Trans>
          )}
        </p>
      )}
      <details className="text-sm">
        <summary className="disclosure link">
          <Trans>Who decided, and what you can do</Trans>
        </summary>
        <div className="grid gap-2">
          <p>
            <WhoDecided automated={false} />
          </p>
          <p>
            <OtherRemedies outOfCourt={outOfCourt} />
          </p>
        </div>
      </details>
    </section>
  );
}

/** Visibility of the photo. A private or 18+ photo cannot be the main one. */
function Marks({ photo }: { photo: OwnPhoto }) {
  const { t } = useLingui();
  return (
    <section className="panel grid gap-4 p-4" aria-labelledby="photo-marks">
      <h2 id="photo-marks">
        <Trans>Who sees it</Trans>
      </h2>
      <Mark
        on={photo.private}
        intents={['private', 'public']}
        title={t`Private`}
        action={photo.private ? t`Show to everyone` : t`Only for matches`}
      >
        <Trans>Only your matches can see a private photo.</Trans>
      </Mark>
      <Mark
        on={photo.adult}
        intents={['adult', 'not_adult']}
        title={t`18+ content`}
        action={photo.adult ? t`Remove 18+ mark` : t`Mark as 18+`}
      >
        <Trans>Mark photos that show nudity. Others see them blurred until they choose to view them.</Trans>
      </Mark>
    </section>
  );
}

type MarkProps = {
  on: boolean;
  intents: [string, string];
  title: string;
  action: string;
  children: ReactNode;
};

function Mark({ on, intents, title, action, children }: MarkProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <p>
        <span className="font-semibold">
          {title}: {on ? <Trans>yes</Trans> : <Trans>no</Trans>}
        </span>
        <span className="block text-sm text-muted">{children}</span>
      </p>
      <Button type="submit" name="intent" value={intents[Number(on)]} variant="ghost" size="sm">
        {action}
      </Button>
    </Form>
  );
}

/** Asks for confirmation, with and without JavaScript. */
function DeleteForm() {
  return (
    <details className="group">
      <summary className={buttonClass({ variant: 'ghost', className: 'w-full list-none' })}>
        <Icon name="trash" />
        <Trans>Delete photo…</Trans>
      </summary>
      <Form method="post" className="panel mt-2 grid gap-3 p-4">
        <p>
          <Trans>We delete it right away. You can't get it back.</Trans>
        </p>
        <Button type="submit" name="intent" value="delete" variant="danger">
          <Trans>Delete permanently</Trans>
        </Button>
      </Form>
    </details>
  );
}
