import { createHash } from 'node:crypto';

/** Identifies the drawing from which a film was made; stored with the films, to detect changes. */
export const drawingHash = (markup: string): string =>
  createHash('sha256').update(markup).digest('hex').slice(0, 16);
