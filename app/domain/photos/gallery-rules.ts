import type { AdultPolicy } from '../members/age-assurance.ts';

/** The kinds of viewers of a member's photos. */
export type GalleryViewer = 'owner' | 'visitor' | 'free' | 'premium';
/** The kinds of viewers that a member can preview their profile as; a match also sees private photos. */
export const PREVIEWS = ['free', 'premium', 'match', 'visitor'] as const;
export type Preview = (typeof PREVIEWS)[number];

/** Free members see a member's main photo and two more; premium members see all (docs/product.md, Membership). */
const FREE_GALLERY_PHOTOS = 3;

export type GalleryRow = {
  id: string;
  main: boolean;
  private: boolean;
  adult: boolean;
  /** Others see it blurred until they choose to see it. */
  blurred: boolean;
  version: number;
};
export type GalleryFacts = { viewerType: GalleryViewer; matched: boolean; adultPolicy: AdultPolicy };

/** The active photos that a viewer sees, and true counts of those that they don't. */
type VisiblePhotos<Row> = {
  shown: Row[];
  /** The number of further photos shown with premium. */
  locked: number;
  /** The number of private photos, which only matches see. */
  privateLocked: number;
  /** The number of photos marked 18+ that an age check would unlock in the viewer's country. */
  adultLocked: number;
};

/** Rows are in gallery order, the main photo first. */
export function visiblePhotos<Row extends GalleryRow>(
  rows: readonly Row[],
  { viewerType, matched, adultPolicy }: GalleryFacts,
): VisiblePhotos<Row> {
  const none = { locked: 0, privateLocked: 0, adultLocked: 0 };
  if (viewerType === 'owner') return { shown: [...rows], ...none };
  // Visitors do not learn how many photos there are.
  if (viewerType === 'visitor') return { shown: rows.filter(({ main }) => main), ...none };
  const allowed = adultPolicy === 'blurred' ? rows : rows.filter(({ adult }) => !adult);
  const adults = rows.filter((row) => row.adult && (matched || !row.private));
  const open = allowed.filter((row) => matched || !row.private);
  const shown = open.filter(
    ({ main }, place) =>
      main || viewerType === 'premium' || (viewerType === 'free' && place < FREE_GALLERY_PHOTOS),
  );
  return {
    shown,
    locked: open.length - shown.length,
    privateLocked: allowed.length - open.length,
    adultLocked: adultPolicy === 'locked' ? adults.length : 0,
  };
}

export type ServedFacts = {
  own: boolean;
  active: boolean;
  main: boolean;
  private: boolean;
  adult: boolean;
  blocked: boolean;
  matched: boolean;
  /** Whether the member is visible to this viewer. */
  ownerSeen: boolean;
  /** An unexpired pass of this viewer for this photo. */
  passed: boolean;
  adultPolicy: AdultPolicy;
};

/**
 * Whether a photo's file is served. Passes are issued by the gallery's rules; everything that can change within their
 * short lifetime (state, block, match, mark, policy) is checked again.
 */
export function mayOpenPhoto(facts: ServedFacts): boolean {
  if (facts.own) return true;
  if (!facts.active || !facts.ownerSeen || facts.blocked) return false;
  if (facts.main) return true;
  if (!facts.passed || (facts.private && !facts.matched)) return false;
  return !facts.adult || facts.adultPolicy === 'blurred';
}

/**
 * Whether the blurred version is served in place of the photo itself. Only the pass of a member who opened the profile
 * opens a blurred photo; its plain URL, used on cards, in emails and on visitors' pages, never does.
 */
export const isServedBlurred = ({
  blurred,
  own,
  passed,
}: Pick<ServedFacts, 'own' | 'passed'> & { blurred: boolean }): boolean => blurred && !own && !passed;
