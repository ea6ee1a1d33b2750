import { expect, test } from 'vitest';
import { artMarkup } from '#app/components/landing/art-markup.server.ts';
import { artIds } from '#themes/contract.ts';
import { drawingHash } from './drawing-hash.ts';
import drawings from './films/drawings.json' with { type: 'json' };

test.each(artIds)('the film of %s matches the current drawing; otherwise run `npm run films`', (id) => {
  expect(drawings).toHaveProperty(id, drawingHash(artMarkup(id)));
});
