import { APPEAL_DAYS } from '#app/domain/support/restriction-rules.ts';
import { MEGABYTE } from '#app/platform/byte-sizes.ts';
import { DAY_MS, HOUR_SECONDS, later, MINUTE_MS } from '#app/platform/durations.ts';

/** How many photos a member may have (docs/product.md, Photos). */
const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;
export const photoLimit = (premium: boolean): number => (premium ? PREMIUM_PHOTOS : FREE_PHOTOS);

/** Maximum for a fictional, cam or resell profile. */
export const PROFILE_PHOTOS = 25;

export const MAX_FILE_MEGABYTES = 15;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * MEGABYTE;

/**
 * Why files that were chosen together are not uploaded, in their order, null for those that are: too large, or above the
 * number of photos that the member may still add.
 */
export function uploadFaults(
  sizes: readonly number[],
  free: number,
): ('file_too_large' | 'too_many_photos' | null)[] {
  let left = free;
  return sizes.map((bytes) => {
    if (bytes > MAX_FILE_BYTES) return 'file_too_large';
    left -= 1;
    return left < 0 ? 'too_many_photos' : null;
  });
}

/** Larger pictures are refused before they are decoded. */
export const MAX_PIXELS = 50_000_000;
/** A lower limit for PNG, which cameras do not write and which is slowest to decode. */
export const MAX_PNG_PIXELS = 25_000_000;
/** Minimum side length; smaller photos are refused. */
export const SMALLEST_SIDE_PIXELS = 200;

const PHOTO_STATES = ['quarantine', 'in_review', 'active', 'refused'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** Faults found while processing a photo. They cannot be appealed. */
const PICTURE_FAULTS = ['unreadable', 'too_many_pixels', 'too_small', 'animated'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** Reasons for which a reviewer refuses a photo, by the brand's rules. */
export const REVIEW_REASONS = [
  'explicit',
  'not_you',
  'no_person',
  'minor',
  'contact',
  'quality',
  'hateful',
  'rules',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Automatic reasons: the photo looks like one that was refused before, or that is banned. */
const KNOWN_PICTURES = ['refused_before', 'banned'] as const;
export type KnownPicture = (typeof KNOWN_PICTURES)[number];

export type RefusalReason = PictureFault | ReviewReason | KnownPicture;

/** The rules for photos that a refusal names. */
export type PhotoRule =
  | 'usable'
  | 'shows_owner'
  | 'minors'
  | 'advertising'
  | 'explicit'
  | 'hate'
  | 'guidelines';

export const RULE_OF: Record<RefusalReason, PhotoRule> = {
  unreadable: 'usable',
  too_many_pixels: 'usable',
  too_small: 'usable',
  animated: 'usable',
  quality: 'usable',
  not_you: 'shows_owner',
  no_person: 'shows_owner',
  minor: 'minors',
  contact: 'advertising',
  explicit: 'explicit',
  hateful: 'hate',
  rules: 'guidelines',
  refused_before: 'guidelines',
  banned: 'guidelines',
};

const isFault = (reason: RefusalReason | null): boolean =>
  (PICTURE_FAULTS as readonly (string | null)[]).includes(reason);

/** Whether the refusal was automatic. A person who refuses the photo again gives their own reason. */
export const isAutomatic = (reason: RefusalReason): boolean =>
  isFault(reason) || (KNOWN_PICTURES as readonly string[]).includes(reason);

/** Recorded as the author of automatic refusals. */
export const AUTOMATIC = 'automatic';

/** The end of the time in which a refused photo is kept and can be appealed. */
export const refusalKeptUntil = (refusedAt: Date): Date => later(refusedAt, REFUSED_KEPT_DAYS * DAY_MS);

/** Whether the owner may appeal a refusal or a blur: once, and only while the photo exists. */
export const mayAppeal = (photo: {
  state: PhotoState;
  blurred: boolean;
  reason: RefusalReason | null;
  appealedAt: Date | string | null;
}): boolean =>
  photo.appealedAt === null &&
  ((photo.state === 'refused' && !isFault(photo.reason)) || (photo.state === 'active' && photo.blurred));

/** Limit on uploads of an account, counted before a file is read. */
export const UPLOADS_PER_ACCOUNT = { limit: 60, windowSeconds: HOUR_SECONDS };
/** Limit on other photo changes, which are cheaper. */
export const CHANGES_PER_ACCOUNT = { limit: 600, windowSeconds: HOUR_SECONDS };

/** Attempts at making a photo's files; a photo that crashes the process each time counts as unreadable. */
export const MAX_TRIES = 2;
/** A photo that has been in quarantine for longer than this has lost its job. */
export const STUCK_AFTER_MS = 10 * MINUTE_MS;
/** How long refused photos are kept for an appeal. */
export const REFUSED_KEPT_DAYS = APPEAL_DAYS;
/** Maximum differing bits, of 128, between the perceptual hashes of two copies of one photo. */
export const SAME_PICTURE_BITS = 10;
/** A hash with fewer or more set bits has no features and would match every plain picture. */
export const FEATURELESS_BITS = { atLeast: 12, atMost: 116 };
/** Maximum copies of a banned photo that one job returns to the queue; later reviews find no further copies. */
export const BANNED_COPIES_AT_ONCE = 500;
/** How many hashes of refused photos a brand keeps, the newest. */
export const REFUSED_HASHES_KEPT = 20_000;
