import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const FOLDER = '.places';

/** What was made of the packages of places (`tooling/places`), by its file's name. */
export const readPlaces = (name: string): Promise<Buffer> => readFile(resolve(FOLDER, name));
