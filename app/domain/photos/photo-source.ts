/** `large` and `thumb` are cut to 3:4, `full` is the whole picture, `veil` nothing but its colours. */
export type PhotoSize = 'large' | 'thumb' | 'full' | 'veil';
export const PHOTO_SIZES: readonly PhotoSize[] = ['large', 'thumb', 'full', 'veil'];

let cdn = '';

/**
 * The brand's `cdn_prefix`, for what is rendered from here on. The browser sets it once. The server sets it
 * for the moment of one page's rendering, which nothing interrupts (docs/decisions, string renderer), and
 * takes it back, so that it is never there for loaders and calls.
 */
export function setPhotoCdn(prefix: string): void {
  cdn = prefix.replace(/\/$/, '');
}

/**
 * Where a photo of this brand is served: as AVIF to who takes that, otherwise as WebP. Main photos, which
 * anybody may see, come from the brand's CDN if it has one; those with a pass never leave the brand's host.
 */
export const photoSource = (photoId: string, size: PhotoSize, pass = ''): string =>
  `${pass === '' ? cdn : ''}/photos/${photoId}/${size}${pass}`;

/** Both sizes for the browser to choose from, by the width that a card has and the screen's density. */
export const photoSourceSet = (photoId: string, pass = ''): string =>
  `${photoSource(photoId, 'thumb', pass)} 240w, ${photoSource(photoId, 'large', pass)} 720w`;
export const CARD_SIZES = '(width < 576px) 50vw, 200px';

/** A `Link` header that starts the photos of these cards before the page itself has come; '' for none. */
export const preloadHeader = (cards: readonly { photoId: string | null }[]): string =>
  cards
    .flatMap(({ photoId }) =>
      photoId
        ? [
            `<${photoSource(photoId, 'thumb')}>; rel=preload; as=image; fetchpriority=high; ` +
              `imagesrcset="${photoSourceSet(photoId)}"; imagesizes="${CARD_SIZES}"`,
          ]
        : [],
    )
    .join(', ');
