import { amora } from './amora.ts';
import { bbw } from './bbw.ts';
import { bdsm } from './bdsm.ts';
import type { Theme } from './contract.ts';
import { gay } from './gay.ts';
import { gilf } from './gilf.ts';
import { milf } from './milf.ts';
import { she } from './she.ts';

/** Every theme by its slug, which a brand's row refers to. */
export const themes: Record<string, Theme> = { amora, she, bdsm, bbw, gilf, milf, gay };
