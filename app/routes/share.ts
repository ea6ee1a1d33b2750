import { redirect } from '@remix-run/node';

/**
 * Photos shared with the installed app are kept by its service worker; without one, they can be chosen on the photos
 * page.
 */
export const loader = () => redirect('/profile/photos');
