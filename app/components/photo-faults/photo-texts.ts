import { useLingui } from '@lingui/react/macro';
import {
  MAX_FILE_MEGABYTES,
  type PhotoRule,
  type RefusalReason,
  SMALLEST_SIDE_PIXELS,
} from '#app/domain/photos/photo-rules.ts';

/** Why a photo was refused, as shown to its owner. */
export function useRefusalTexts(): Record<RefusalReason, string> {
  const { t } = useLingui();
  return {
    unreadable: t`We couldn't open this file as a picture. Try another one.`,
    too_many_pixels: t`This photo is too large. The limit is 50 megapixels, or 25 for PNG files.`,
    too_small: t`This picture is too small. Each side needs at least ${SMALLEST_SIDE_PIXELS} pixels.`,
    animated: t`The picture moves. We accept still pictures only.`,
    refused_before: t`It looks the same as a photo that we refused before.`,
    banned: t`This photo isn't allowed here, no matter who uploads it.`,
    explicit: t`It shows more than our rules allow.`,
    not_you: t`It doesn't seem to show you.`,
    no_person: t`It shows no one.`,
    minor: t`Someone in it may be under 18.`,
    contact: t`It shows contact details or advertising.`,
    quality: t`It's too dark, blurred or small to see anyone.`,
    hateful: t`It shows violence or hatred.`,
    rules: t`It breaks our community guidelines.`,
  };
}

/** The rules for photos. */
export function usePhotoRuleTexts(): Record<PhotoRule, string> {
  const { t } = useLingui();
  return {
    usable: t`Photos are still pictures of a usual size, clear enough to see who is in them.`,
    shows_owner: t`Photos show you.`,
    minors: t`No one under the minimum age, and no sexual content that involves minors.`,
    advertising: t`No asking for money, fraud, advertising or paid sex, and no leading people to other sites.`,
    explicit: t`Photos are no more explicit than this site allows.`,
    hate: t`No threats, coercion, hate or stalking, and no pressing on after a no.`,
    guidelines: t`Photos follow our community guidelines.`,
  };
}

/** The error texts of an upload or a change, by error code. */
export function useFaultTexts(): (code: string) => string {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    too_many_photos: t`There is no room for more photos. Delete one first, or get Premium for more.`,
    too_many_uploads: t`That were many uploads in a short time. Please go on in an hour.`,
    too_many_changes: t`That were many changes in a short time. Please go on in an hour.`,
    too_many_files: t`Please choose fewer files at once.`,
    file_needed: t`Please choose a photo first.`,
    file_empty: t`The file is empty.`,
    file_too_large: t`The file is too large: ${MAX_FILE_MEGABYTES} MB at most.`,
    format_unknown: t`Only JPEG, PNG, WebP and HEIC pictures are accepted.`,
    busy: t`Many photos are coming in right now. Please try again in a minute.`,
    not_possible: t`That cannot be done with this photo.`,
    not_found: t`This photo is not there any more.`,
    offline: t`The photo did not arrive. Check your connection and try again.`,
  };
  return (code) =>
    (Object.hasOwn(texts, code) && texts[code]) || t`An error occurred, please try again later.`;
}
