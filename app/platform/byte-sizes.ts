/** In bytes. */
export const MEGABYTE = 1024 * 1024;
