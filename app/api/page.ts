import { defer } from '@remix-run/node';

/**
 * A page's data. `json` would serialize and parse it again before rendering; `defer` passes it to the renderer
 * unchanged, and contains no promise to wait for. The data must be plain JSON.
 */
export const page = <T extends Record<string, unknown>>(value: T, init?: ResponseInit) => defer(value, init);
