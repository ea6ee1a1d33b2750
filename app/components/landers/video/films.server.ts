import type { ArtId } from '#themes/contract.ts';
import arches from './films/arches.webm?url';
import fjord from './films/fjord.webm?url';
import fruits from './films/fruits.webm?url';
import harbour from './films/harbour.webm?url';
import lake from './films/lake.webm?url';
import patio from './films/patio.webm?url';
import velvet from './films/velvet.webm?url';

/** The film of each landing picture, made by `npm run films`. */
export const FILMS: Record<ArtId, string> = { arches, fjord, fruits, harbour, lake, patio, velvet };
