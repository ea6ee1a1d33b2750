import { writeFile } from 'node:fs/promises';
import { ICON_NAMES } from '#app/ui/icon-names.ts';
import { iconSprite } from '#tooling/build/icon-sprite.ts';

await writeFile(new URL('../app/ui/icons.svg', import.meta.url), await iconSprite(ICON_NAMES));
console.log(`app/ui/icons.svg has ${ICON_NAMES.length} icons.`);
