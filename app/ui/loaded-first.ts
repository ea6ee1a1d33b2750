/** For the picture that a page shows first. In lower case, as in HTML: React 18 does not know the camel-cased name. */
export const LOADED_FIRST = { fetchpriority: 'high' };
