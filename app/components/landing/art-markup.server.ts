import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Arches } from './art/arches.tsx';
import { Fjord } from './art/fjord.tsx';
import { Fruits } from './art/fruits.tsx';
import { Harbour } from './art/harbour.tsx';
import { Lake } from './art/lake.tsx';
import { Patio } from './art/patio.tsx';
import { Velvet } from './art/velvet.tsx';

const arts = {
  harbour: Harbour,
  arches: Arches,
  velvet: Velvet,
  fruits: Fruits,
  lake: Lake,
  patio: Patio,
  fjord: Fjord,
} satisfies Record<string, FunctionComponent>;

/** The same ids as a theme's `art`. */
export type ArtId = keyof typeof arts;
const drawn = new Map<ArtId, string>();

/** A theme's landing picture as SVG text, for a loader, so that the drawing costs the page no script. */
export function artMarkup(id: ArtId): string {
  const markup = drawn.get(id) ?? renderToStaticMarkup(createElement(arts[id]));
  drawn.set(id, markup);
  return markup;
}
