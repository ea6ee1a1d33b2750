/** Maximum number of favorites, so that every page is cheap to query. */
export const MAX_FAVOURITES = 200;
export const FAVOURITES_PAGE_SIZE = 24;

const FAVOURITE_ORDERS = ['recent', 'online', 'name'] as const;
export type FavouriteOrder = (typeof FAVOURITE_ORDERS)[number];

export const parseOrder = (text: string | null): FavouriteOrder =>
  FAVOURITE_ORDERS.find((order) => order === text) ?? 'recent';

/** Numbered pages, because the list is short. Anything else is the first page. */
export function parsePage(text: string | null): number {
  const page = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : 1;
  return page <= Math.ceil(MAX_FAVOURITES / FAVOURITES_PAGE_SIZE) ? page : 1;
}
