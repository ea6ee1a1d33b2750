import type { BrandInput } from '../brand-file.ts';
import { brand as amora } from './amora.ts';
import { brand as bbw } from './bbw.ts';
import { brand as bdsm } from './bdsm.ts';
import { brand as gay } from './gay.ts';
import { brand as gilf } from './gilf.ts';
import { brand as milf } from './milf.ts';
import { brand as she } from './she.ts';

/** The seven demo brands, one per niche, in the order of the niches. */
export const brands: BrandInput[] = [amora, she, bdsm, bbw, gilf, milf, gay];
