import type { AnyScope } from '#tenants/scope.ts';

/** `large` and `thumb` are cropped to 3:4, `full` is the whole photo, `veil` a blurred placeholder. */
export type PhotoSize = 'large' | 'thumb' | 'full' | 'veil';
export const PHOTO_SIZES: readonly PhotoSize[] = ['large', 'thumb', 'full', 'veil'];

/** The CDN fetches photos as a visitor would; members, who see more photos, get them from the brand's host. */
export const photoCdnFor = ({ tenant, viewer }: AnyScope): string =>
  viewer ? '' : tenant.settings.cdn_prefix;

type PhotoOptions = {
  /** The brand's `cdn_prefix`; '' for its own host. */
  cdn?: string;
  /** The query with a pass, for a private photo. */
  pass?: string;
};

/**
 * Where a photo is served: as AVIF to browsers that accept it, otherwise as WebP. Visitors get main photos from the brand's
 * CDN if it has one; photos with a pass never leave the brand's host.
 */
export const photoSource = (
  photoId: string,
  size: PhotoSize,
  { cdn = '', pass = '' }: PhotoOptions = {},
): string => `${pass === '' ? cdn.replace(/\/$/, '') : ''}/photos/${photoId}/${size}${pass}`;

/** Both sizes for the browser to choose from, by the card's width and the screen's density. */
export const photoSourceSet = (photoId: string, options?: PhotoOptions): string =>
  `${photoSource(photoId, 'thumb', options)} 240w, ${photoSource(photoId, 'large', options)} 720w`;
export const CARD_SIZES = '(width < 576px) 50vw, 200px';

/** The value of a `Link` header that preloads a photo displayed with these `sizes`. */
export const preloadLink = (photoId: string, sizes: string, cdn: string): string =>
  `<${photoSource(photoId, 'thumb', { cdn })}>; rel=preload; as=image; fetchpriority=high; ` +
  `imagesrcset="${photoSourceSet(photoId, { cdn })}"; imagesizes="${sizes}"`;
