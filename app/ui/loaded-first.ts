/**
 * For a page's most important picture (fetch priority). In lower case, as in HTML, because React 18 does not know the
 * camel-cased name.
 */
export const LOADED_FIRST = { fetchpriority: 'high' };
