import { writeFile } from 'node:fs/promises';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { mapShapes } from '#tooling/build/map-shapes.ts';

parseScript(
  commandLine(
    'maps',
    'Draws the outlines for the map landing page again: after a new version of the packages that they are made from.',
  ),
);
const shapes = mapShapes();
const text = `${JSON.stringify(shapes, null, 2)}\n`;
await writeFile(new URL('../app/domain/landers/map-shapes.json', import.meta.url), text);
console.log(
  `app/domain/landers/map-shapes.json has ${Object.keys(shapes).length} outlines, ${text.length} bytes.`,
);
