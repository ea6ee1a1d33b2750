/** The browser's cache in which the service worker (app/public/sw-push.js) keeps photos that other apps share. */
export const SHARED_PHOTOS = 'shared';
