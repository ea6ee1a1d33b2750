import { createHash } from 'node:crypto';

/** Tells whether a film was made of the drawing as it is now; kept with the films. */
export const drawingHash = (markup: string): string =>
  createHash('sha256').update(markup).digest('hex').slice(0, 16);
