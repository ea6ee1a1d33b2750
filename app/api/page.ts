import { defer } from '@remix-run/node';

/**
 * A page's data. `json` would serialize them and parse them again before the page is rendered; `defer` hands them to
 * the renderer as they are, and nothing here holds a promise to wait for. The data must be plain JSON.
 */
export const page = <T extends Record<string, unknown>>(value: T, init?: ResponseInit) => defer(value, init);
