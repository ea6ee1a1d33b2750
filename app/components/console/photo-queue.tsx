import { Trans } from '@lingui/react/macro';
import { REVIEW_REASONS } from '#app/domain/photos/photo-rules.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { useModerationWords } from './moderation-words.ts';

type Waiting = {
  id: string;
  memberId: number;
  memberName: string;
  private: boolean;
  adult: boolean;
  appealed: boolean;
  at: string;
};
type Props = {
  brand: string;
  photos: readonly Waiting[];
  more: boolean;
  fault: 'not_found' | 'same_person' | null;
};

/** Photos that wait for a review, the oldest first, each with its decisions. */
export function PhotoQueue({ brand, photos, more, fault }: Props) {
  const { faults } = useModerationWords();
  return (
    <>
      <h1>
        <Trans>Photos to review</Trans>
      </h1>
      {fault && (
        <Banner tone="danger" live>
          {fault === 'same_person' ? (
            faults.same_person
          ) : (
            <Trans>This photo is gone, or a colleague decided about it.</Trans>
          )}
        </Banner>
      )}
      {photos.length === 0 && (
        <p>
          <Trans>There is nothing here.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-5">
        {photos.map((photo) => (
          <li
            key={photo.id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: j and k move between the photos, a and x decide
            tabIndex={0}
            data-row
            className="panel grid content-start gap-3 p-3"
          >
            <PhotoCard brand={brand} photo={photo} />
          </li>
        ))}
      </ul>
      {more && (
        <p className="text-muted">
          <Trans>More follow when these are decided.</Trans>
        </p>
      )}
    </>
  );
}

function PhotoCard({ brand, photo }: { brand: string; photo: Waiting }) {
  const { refusals } = useModerationWords();
  const { id, memberName, memberId, at } = photo;
  return (
    <>
      <img
        src={`/console/brands/${brand}/photos/${id}/picture`}
        alt={memberName}
        width={360}
        height={480}
        className="aspect-3/4 w-full rounded-control bg-sunken object-contain"
      />
      <p className="text-sm text-muted">
        {memberName} ({memberId}), {at}{' '}
        {photo.appealed && (
          <Badge tone="warning">
            <Trans>appeal</Trans>
          </Badge>
        )}{' '}
        {photo.private && (
          <Badge tone="quiet">
            <Trans>private</Trans>
          </Badge>
        )}{' '}
        {photo.adult && <Badge tone="quiet">18+</Badge>}
      </p>
      <form method="post" action={`/console/brands/${brand}/photos`} className="grid gap-3">
        <input type="hidden" name="photo" value={id} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="verdict" value="approve" size="sm" data-key="a">
            <Trans>Approve</Trans> <kbd>a</kbd>
          </Button>
          <Button type="submit" name="verdict" value="adult" variant="ghost" size="sm" data-key="b">
            <Trans>Approve as 18+</Trans> <kbd>b</kbd>
          </Button>
        </div>
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-2" data-key="x">
            <Trans>Refuse …</Trans> <kbd>x</kbd>
          </summary>
          <div className="flex flex-wrap gap-2">
            {REVIEW_REASONS.map((reason) => (
              <Button key={reason} type="submit" name="verdict" value={reason} variant="ghost" size="sm">
                {refusals[reason]}
              </Button>
            ))}
          </div>
        </details>
      </form>
    </>
  );
}
