import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const FOLDER = '.places';

/** The generated place data (`tooling/places`), by file name. */
export const readPlaces = (name: string): Promise<Buffer> => readFile(resolve(FOLDER, name));
