import type { Theme } from '#themes/contract.ts';

/** The layout of art, words and question in the hero, as classes. */
export type HeroLook = {
  frame: string;
  art: string;
  words: string;
  question: string;
  /**
   * The art is below the text that determines its position, so it is last in the document: a slow browser paints as it
   * parses.
   */
  artLast?: true;
};

const BLEED = '-mx-[15px]';

/** Text and question on one side, the picture on the other. */
const beside: HeroLook = {
  frame: 'gap-4 pb-8 lg:grid-cols-[1fr_1.1fr] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:py-12',
  art: `${BLEED} h-40 sm:h-72 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:h-auto lg:min-h-[29rem] lg:rounded-panel`,
  words: 'lg:pt-4',
  question: 'lg:self-start',
};

/** The art is aligned to the bottom: on the left, and below everything on a phone. */
const standing: HeroLook = {
  frame: 'gap-5 pt-8 lg:min-h-[36rem] lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-12',
  artLast: true,
  art: 'h-60 rounded-t-panel sm:h-80 lg:absolute lg:inset-y-0 lg:left-0 lg:h-auto lg:w-1/2 lg:rounded-none lg:[mask-image:linear-gradient(to_right,#000_82%,#0000)]',
  words: 'text-center lg:col-start-2 lg:pt-4 lg:text-start',
  question: 'lg:col-start-2 lg:pb-12',
};

/** The picture fills the section, with one dark panel on it. */
const room: HeroLook = {
  frame: 'pb-8 lg:justify-items-start lg:py-16',
  art: `${BLEED} h-40 sm:h-72 lg:absolute lg:inset-0 lg:mx-0 lg:h-auto`,
  words: 'relative bg-hero pt-5 text-center lg:w-[31rem] lg:p-8 lg:pb-0',
  question: 'relative bg-hero pt-5 lg:w-[31rem] lg:p-8',
};

/**
 * The picture fills the side to the right of the text panel. On a phone it is visible down to its bottom, otherwise as
 * a whole: the frame around its opening is 78% of its width and 91% of its height.
 */
const opening: HeroLook = {
  frame: 'pb-8 lg:min-h-[38rem] lg:content-start lg:justify-items-start lg:pb-0',
  art: [
    `${BLEED} grid h-44 content-end [&>svg]:-mb-[6.2%] [&>svg]:h-auto! [&>svg]:overflow-visible sm:h-80`,
    'lg:absolute lg:inset-y-0 lg:right-0 lg:left-[calc(max(15px,50vw-570px)+33rem)] lg:mx-0 lg:h-auto lg:place-content-center lg:[container-type:size]',
    'min-[1440px]:left-[calc(max(15px,50vw-705px)+33rem)] lg:[&>svg]:mb-0 lg:[&>svg]:w-[min(128cqw,146cqh)]!',
  ].join(' '),
  words: 'relative pt-5 lg:w-[33rem] lg:bg-hero lg:pt-14 lg:pe-10',
  question: 'relative pt-4 lg:w-[33rem] lg:bg-hero lg:pt-6 lg:pe-10 lg:pb-16',
};

/** A framed print with a mat: above the text on a phone, below it otherwise. */
const print: HeroLook = {
  frame:
    'gap-x-12 gap-y-4 py-4 max-lg:grid-rows-[7rem] sm:max-lg:grid-rows-[16rem] lg:grid-cols-[1.3fr_1fr] lg:gap-y-6 lg:py-8',
  artLast: true,
  art: 'bg-raised p-2 shadow-card max-lg:row-start-1 lg:aspect-[3/2] lg:p-3',
  words: 'max-lg:row-start-2',
  question: 'max-lg:row-start-3 lg:row-span-2 lg:mt-32 lg:self-start',
};

/** Full-width art with text and question on top of it. */
const panorama: HeroLook = {
  frame: 'gap-x-8 gap-y-5 pb-8 lg:min-h-[38rem] lg:grid-cols-[1fr_25rem] lg:py-10',
  art: `${BLEED} h-48 sm:h-72 lg:absolute lg:inset-0 lg:mx-0 lg:h-auto`,
  words: 'relative lg:self-end lg:max-w-[31rem] lg:bg-hero lg:p-8',
  question: 'relative lg:self-end',
};

/** Each drawing has its own composition, and so its own position. */
export const heroLooks: Record<Theme['art'], HeroLook> = {
  harbour: beside,
  arches: standing,
  velvet: room,
  fruits: beside,
  lake: print,
  patio: opening,
  fjord: panorama,
};
