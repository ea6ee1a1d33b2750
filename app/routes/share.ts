import { redirect } from '@remix-run/node';

/** Photos shared with the installed app are kept by its service worker; without one they are chosen on their page. */
export const loader = () => redirect('/profile/photos');
