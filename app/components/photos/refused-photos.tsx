import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { useRootData } from '#app/api/root-data.ts';
import { usePhotoRuleTexts, useRefusalTexts } from '#app/components/photo-faults/photo-texts.ts';
import { OtherRemedies, WhoDecided } from '#app/components/restrictions/statement-texts.tsx';
import type { OwnPhoto } from '#app/domain/photos/list-own-photos.server.ts';
import { isAutomatic, RULE_OF } from '#app/domain/photos/photo-rules.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** Refused photos, visible to the owner only, each with its statement of reasons and the next steps. */
export function RefusedPhotos({ photos, outOfCourt }: { photos: OwnPhoto[]; outOfCourt: boolean }) {
  const { t } = useLingui();
  if (photos.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="refused-photos">
      <h2 id="refused-photos">
        <Trans>Photos we didn't accept</Trans>
      </h2>
      <p className="text-muted">
        <Trans>
          Only you can see these. They don't count toward your limit. We delete them after six months.
        </Trans>
      </p>
      <ul className="grid gap-3">
        {photos.map((photo) => (
          <li key={photo.id} className="panel flex flex-wrap items-start gap-4 p-3">
            {photo.width === null ? (
              <span className="refused-photo grid place-items-center text-muted">
                <Icon name="image-off" />
              </span>
            ) : (
              <img
                src={photoSource(photo.id, 'thumb', { pass: `?v=${photo.version}` })}
                alt={t`What we didn't accept`}
                width={72}
                height={96}
                className="refused-photo"
              />
            )}
            <div className="grid min-w-0 flex-1 basis-64 gap-3">
              <Reasons photo={photo} outOfCourt={outOfCourt} />
              <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
                <input type="hidden" name="id" value={photo.id} />
                {photo.mayAppeal && (
                  <Button type="submit" name="intent" value="appeal" variant="secondary" size="sm">
                    <Trans>Request review</Trans>
                  </Button>
                )}
                <Button type="submit" name="intent" value="delete" variant="ghost" size="sm">
                  <Trans>Delete</Trans>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Facts, rule, whether it was automated, how to appeal, and other remedies. */
function Reasons({ photo, outOfCourt }: { photo: OwnPhoto; outOfCourt: boolean }) {
  const { i18n } = useLingui();
  const reasons = useRefusalTexts();
  const rules = usePhotoRuleTexts();
  const timeZone = useRootData()?.timeZone ?? 'UTC';
  const reason = photo.reason ?? 'rules';
  const brokenRule = rules[RULE_OF[reason]];
  const until = photo.keptUntil && i18n.date(new Date(photo.keptUntil), { dateStyle: 'long', timeZone });
  return (
    <>
      <p className="font-semibold">{reasons[reason]}</p>
      <p className="text-sm">
        <Trans>The rule: {brokenRule}</Trans>
      </p>
      <details className="text-sm">
        <summary className="disclosure link">
          <Trans>Who decided, and what you can do</Trans>
        </summary>
        <div className="grid gap-2">
          <p>
            <WhoDecided automated={isAutomatic(reason)} />
          </p>
          <p>
            {photo.mayAppeal ? (
              <Trans>
                You can request a review until {until}, free of charge. Someone who wasn't involved will
                decide and tell you why.
              </Trans>
            ) : photo.appealed ? (
              <Trans>Someone who wasn't involved reviewed it again. Our decision stands.</Trans>
            ) : (
              <Trans>
                If you disagree,{' '}
                <Link to="/complaints" className="link">
                  write to us
                </Link>
                .
              </Trans>
            )}
          </p>
          <p>
            <OtherRemedies outOfCourt={outOfCourt} />
          </p>
        </div>
      </details>
    </>
  );
}
