import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import { REVIEW_REASONS } from '#app/domain/photos/photo-rules.ts';
import type { BanFault } from '#app/domain/photos/review-photo.server.ts';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#app/domain/support/staff-reason.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PageLinks } from './list-table.tsx';
import { useModerationWords } from './moderation-words.ts';
import { PhotoTabs } from './photo-tabs.tsx';

type Waiting = {
  id: string;
  memberId: number;
  memberName: string;
  state: 'quarantine' | 'in_review' | 'active' | 'refused';
  private: boolean;
  adult: boolean;
  blurred: boolean;
  appealed: boolean;
  banned: boolean;
  /** The number of the latest decision about it. */
  decision: number;
  at: string;
};
/** A failed decision, with the entered values. */
type Failed = {
  fault: 'not_found' | 'same_person' | 'decided_meanwhile' | BanFault;
  photo: string;
  reason: string;
};
type Props = {
  brand: string;
  /** `one`: a photo by its id, in any state. */
  state: 'waiting' | 'blurred' | 'one';
  photos: readonly Waiting[];
  next: string | null;
  failed: Failed | null;
};

/**
 * Photos that are waiting for a review, oldest first, each with the possible decisions; or those that others see
 * blurred.
 */
export function PhotoQueue({ brand, state, photos, next, failed }: Props) {
  const { faults } = useModerationWords();
  return (
    <>
      <h1>
        <Trans>Photos to review</Trans>
      </h1>
      <PhotoTabs brand={brand} current={state === 'one' ? null : state} />
      {failed && failed.fault !== 'reason_needed' && (
        <Banner tone="danger" live>
          {failed.fault === 'same_person' ? (
            faults.same_person
          ) : failed.fault === 'too_plain' ? (
            <Trans>
              Photo rejected, but not banned. It's nearly blank, so a ban would block every blank photo.
            </Trans>
          ) : (
            <Trans>This photo is gone, or a colleague already reviewed it.</Trans>
          )}
        </Banner>
      )}
      {photos.length === 0 && (
        <p>
          <Trans>Nothing to show.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-5">
        {photos.map((photo) => (
          <li
            key={photo.id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: j and k move between the photos, their letters decide
            tabIndex={0}
            data-row
            className="panel grid content-start gap-3 p-3"
          >
            <PhotoCard brand={brand} photo={photo} failed={failed?.photo === photo.id ? failed : null} />
          </li>
        ))}
      </ul>
      <PageLinks next={next} />
    </>
  );
}

type CardProps = { brand: string; photo: Waiting; failed: Failed | null };

function PhotoCard({ brand, photo, failed }: CardProps) {
  const { refusals } = useModerationWords();
  const { search } = useLocation();
  const { id, memberName, memberId, at } = photo;
  // A decision returns to the page of the list on which it was made.
  const path = `/console/brands/${brand}/photos${search}`;
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
        {memberName} ({memberId}), {at} <Marks photo={photo} />
      </p>
      <form method="post" action={path} className="grid gap-3">
        <DecidedPhoto photo={photo} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="verdict" value="approve" size="sm" data-key="a">
            <Trans>Approve</Trans> <kbd>a</kbd>
          </Button>
          <Button type="submit" name="verdict" value="adult" variant="ghost" size="sm" data-key="b">
            <Trans>Approve as 18+</Trans> <kbd>b</kbd>
          </Button>
          <Button type="submit" name="verdict" value="blur" variant="ghost" size="sm" data-key="v">
            <Trans>Approve blurred</Trans> <kbd>v</kbd>
          </Button>
        </div>
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-2" data-key="x">
            <Trans>Reject…</Trans> <kbd>x</kbd>
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
      <BanForm path={path} photo={photo} failed={failed} />
    </>
  );
}

/**
 * The photo that a form decides, and what its reader has seen about it: a colleague may have decided or banned it since.
 */
function DecidedPhoto({ photo }: { photo: Waiting }) {
  return (
    <>
      <input type="hidden" name="photo" value={photo.id} />
      <input type="hidden" name="seen" value={photo.decision} />
      {photo.banned && <input type="hidden" name="saw_ban" value="yes" />}
    </>
  );
}

function Marks({ photo }: { photo: Waiting }) {
  return (
    <>
      {photo.banned && (
        <Badge tone="danger">
          <Trans>looks like a banned photo</Trans>
        </Badge>
      )}{' '}
      {photo.appealed && photo.state !== 'refused' && (
        <Badge tone="warning">
          <Trans>appeal</Trans>
        </Badge>
      )}{' '}
      {photo.state === 'refused' && (
        <Badge tone="warning">
          <Trans context="a photo">rejected</Trans>
        </Badge>
      )}{' '}
      {photo.blurred && (
        <Badge tone="quiet">
          <Trans context="a photo as others see it">blurred</Trans>
        </Badge>
      )}{' '}
      {photo.private && (
        <Badge tone="quiet">
          <Trans>private</Trans>
        </Badge>
      )}{' '}
      {photo.adult && <Badge tone="quiet">18+</Badge>}
    </>
  );
}

/** Refuses the photo and bans its picture, with a reason for colleagues. */
function BanForm({ path, photo, failed }: { path: string; photo: Waiting; failed: Failed | null }) {
  const { t } = useLingui();
  const { refusals } = useModerationWords();
  const wrong = failed?.fault === 'reason_needed';
  return (
    <details open={wrong}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-2" data-key="d">
        <Trans>Reject and ban photo…</Trans> <kbd>d</kbd>
      </summary>
      <form method="post" action={path} className="grid gap-3">
        <DecidedPhoto photo={photo} />
        <p className="text-sm text-muted">
          <Trans>No one can upload this photo on this brand again. Public copies return to this queue.</Trans>
        </p>
        <SelectField
          name="why"
          label={t`Reason shown to the member`}
          defaultValue="rules"
          options={REVIEW_REASONS.map((value) => ({ value, label: refusals[value] }))}
        />
        <TextField
          name="reason"
          label={t`Internal reason`}
          minLength={REASON_MIN_LENGTH}
          maxLength={REASON_MAX_LENGTH}
          defaultValue={wrong ? failed.reason : ''}
          error={wrong ? t`Enter a reason of 10 to 500 characters.` : undefined}
          required
        />
        <Button type="submit" name="verdict" value="ban" variant="danger" size="sm">
          <Trans>Ban photo</Trans>
        </Button>
      </form>
    </details>
  );
}
