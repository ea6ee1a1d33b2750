export type PhotoSize = 'large' | 'thumb';

/** Where a photo of this brand is served. */
export const photoSource = (photoId: string, size: PhotoSize): string => `/photos/${photoId}/${size}.webp`;

/** Both sizes for the browser to choose from, by the width that a card has and the screen's density. */
export const photoSourceSet = (photoId: string): string =>
  `${photoSource(photoId, 'thumb')} 240w, ${photoSource(photoId, 'large')} 720w`;
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
