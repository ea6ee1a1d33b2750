import { writeFile } from 'node:fs/promises';
import { DRAWN_ICONS } from '#app/ui/drawn-icons.ts';
import { LUCIDE_NAMES } from '#app/ui/icon-names.ts';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { iconSprite } from '#tooling/build/icon-sprite.ts';

parseScript(
  commandLine('icons', 'Draws the sprite of all icons again (app/ui/icons.svg): after a new icon.'),
);
await writeFile(new URL('../app/ui/icons.svg', import.meta.url), iconSprite(LUCIDE_NAMES, DRAWN_ICONS));
console.log(`app/ui/icons.svg has ${LUCIDE_NAMES.length + Object.keys(DRAWN_ICONS).length} icons.`);
