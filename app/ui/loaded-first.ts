/**
 * For a page's most important picture (fetch priority). In lower case, as in HTML, because React 18 does not know the
 * camel-cased name.
 */
export const LOADED_FIRST = { fetchpriority: 'high' };
/** For the pictures around it, which would otherwise share a slow connection with it. */
export const LOADED_AFTER = { fetchpriority: 'low' };
