import type { Theme } from '#themes/contract.ts';

/** The headline font file for a family, weight and width, such as `nunito-900-100-latin`. */
export const headlineFontName = (
  { display, displayWeight, displayWidth }: Pick<Theme['type'], 'display' | 'displayWeight' | 'displayWidth'>,
  subset: string,
): string => `${display}-${displayWeight}-${displayWidth}-${subset}`;
