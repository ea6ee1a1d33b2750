import { defer } from '@remix-run/node';

/**
 * A page's data as they are. `json` would be written to text and read back before the page is rendered;
 * what is deferred goes to the renderer untouched, and nothing here has promises to wait for. The data
 * must be plain JSON: the browser gets them as such.
 */
export const page = <T extends Record<string, unknown>>(data: T, init?: ResponseInit) => defer(data, init);
