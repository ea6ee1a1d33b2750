import { useLingui } from '@lingui/react/macro';
import {
  MAX_FILE_MEGABYTES,
  type RefusalReason,
  SMALLEST_SIDE_PIXELS,
} from '#app/domain/photos/photo-rules.ts';

/** Why a photo was refused, as shown to its owner. */
export function useRefusalTexts(): Record<RefusalReason, string> {
  const { t } = useLingui();
  return {
    unreadable: t`This file could not be read as a picture. Please try another one.`,
    too_many_pixels: t`This photo is too large. The limit is 50 megapixels, or 25 for PNG files.`,
    too_small: t`This picture is too small: each side needs ${SMALLEST_SIDE_PIXELS} pixels at least.`,
    animated: t`Moving pictures are not accepted. Please send a still one.`,
    refused_before: t`This picture was refused here before.`,
    explicit: t`It shows more than our rules allow.`,
    not_you: t`It does not seem to show you.`,
    no_person: t`Nobody can be seen on it.`,
    minor: t`Somebody on it may be under 18.`,
    contact: t`It shows contact details or advertising.`,
    quality: t`It is too dark, blurred or small to see anybody.`,
    hateful: t`It shows violence or hatred.`,
    rules: t`It does not keep to our rules.`,
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
