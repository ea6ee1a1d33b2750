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
    unreadable: t`We couldn't open this photo. Try another one.`,
    too_many_pixels: t`This photo is too large. The limit is 50 megapixels, or 25 for PNG files.`,
    too_small: t`This photo is too small. Each side needs at least ${SMALLEST_SIDE_PIXELS} pixels.`,
    animated: t`This photo is animated. Use a still photo.`,
    refused_before: t`It looks the same as a photo we didn't accept before.`,
    banned: t`This photo isn't allowed here, no matter who uploads it.`,
    explicit: t`It shows more than our rules allow.`,
    not_you: t`It doesn't seem to show you.`,
    no_person: t`It doesn't show anyone.`,
    minor: t`Someone in it may be under 18.`,
    contact: t`It shows contact details or advertising.`,
    quality: t`It's too dark, blurry or small to see anyone.`,
    hateful: t`It shows violence or hate.`,
    rules: t`It breaks our community guidelines.`,
  };
}

/** The rules for photos. */
export function usePhotoRuleTexts(): Record<PhotoRule, string> {
  const { t } = useLingui();
  return {
    usable: t`Use still photos of a normal size, clear enough to see who's in them.`,
    shows_owner: t`Photos must show you.`,
    minors: t`No one under the minimum age, and no sexual content that involves minors.`,
    advertising: t`No asking for money, no fraud, advertising or paid sex, and no sending people to other sites.`,
    explicit: t`Don't post photos that are more explicit than our rules allow.`,
    hate: t`No threats, coercion, hate or stalking. Take no for an answer.`,
    guidelines: t`Photos must follow our community guidelines.`,
  };
}

/** The error texts of an upload or a change, by error code. */
export function useFaultTexts(): (code: string) => string {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    too_many_photos: t`You've used all your photo slots. Delete a photo first, or get Premium for more.`,
    too_many_uploads: t`Too many uploads. Try again in an hour.`,
    too_many_changes: t`Too many changes. Try again in an hour.`,
    too_many_files: t`Choose fewer files at a time.`,
    file_needed: t`Choose a photo first.`,
    file_empty: t`This file is empty.`,
    file_too_large: t`This file is too large. The limit is ${MAX_FILE_MEGABYTES} MB.`,
    format_unknown: t`Use a JPEG, PNG, WebP or HEIC photo.`,
    busy: t`We're receiving a lot of photos right now. Try again in a minute.`,
    not_possible: t`You can't do that with this photo.`,
    not_found: t`This photo isn't available anymore.`,
    offline: t`Your photo didn't upload. Check your connection and try again.`,
  };
  return (code) =>
    (Object.hasOwn(texts, code) && texts[code]) || t`An error occurred, please try again later.`;
}
