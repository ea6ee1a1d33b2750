import type { Theme } from '#themes/contract.ts';

/** Where picture, words and question stand in the hero; classes of each. */
export type HeroLook = { frame: string; art: string; words: string; question: string };

const BLEED = '-mx-[15px]';

/** Words and question at one side, the picture at the other. */
const beside: HeroLook = {
  frame: 'gap-5 pb-8 lg:grid-cols-[1fr_1.1fr] lg:grid-rows-[1fr_auto] lg:gap-x-12 lg:py-12',
  art: `${BLEED} h-44 sm:h-72 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:h-full lg:rounded-panel`,
  words: 'lg:self-end',
  question: 'lg:self-start',
};

/** The picture stands on the lower edge: at the left, and below all on a phone. */
const standing: HeroLook = {
  frame: 'gap-5 pt-8 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[1fr_auto] lg:gap-x-12',
  art: 'order-last h-60 rounded-t-panel sm:h-80 lg:order-none lg:row-span-2 lg:h-full lg:min-h-[34rem]',
  words: 'text-center lg:self-end lg:pt-8 lg:text-start',
  question: 'lg:pb-12',
};

/** The picture is the room, with one dark panel in it. */
const room: HeroLook = {
  frame: 'pb-8 lg:justify-items-start lg:py-16',
  art: `${BLEED} h-52 sm:h-72 lg:absolute lg:inset-0 lg:mx-0 lg:h-auto`,
  words: 'relative -mt-8 bg-hero pt-6 text-center lg:mt-0 lg:w-[31rem] lg:p-8 lg:pb-0',
  question: 'relative bg-hero pt-6 lg:w-[31rem] lg:p-8',
};

/** The picture fills the right, and the words' panel reaches into it. */
const opening: HeroLook = {
  frame: 'pb-8 lg:justify-items-start lg:pb-16',
  art: `${BLEED} h-60 sm:h-80 lg:absolute lg:inset-y-0 lg:right-0 lg:mx-0 lg:h-auto lg:w-3/5`,
  words: 'relative pt-6 lg:w-[33rem] lg:rounded-tr-panel lg:bg-hero lg:pt-14 lg:pe-10',
  question: 'relative pt-5 lg:w-[33rem] lg:rounded-br-panel lg:bg-hero lg:pe-10 lg:pb-10',
};

/** A wide print with a mat, as on a wall; the words below it. */
const print: HeroLook = {
  frame: 'gap-x-12 gap-y-6 py-5 lg:grid-cols-2 lg:py-10',
  art: 'h-40 bg-raised p-2 shadow-card sm:h-64 lg:col-span-2 lg:h-80 lg:p-4',
  words: 'lg:self-center',
  question: '',
};

/** A panorama from edge to edge; a block of words stands into it from below. */
const panorama: HeroLook = {
  frame: 'gap-x-8 gap-y-4 pb-8 lg:grid-cols-[1.3fr_1fr] lg:pt-60',
  art: `${BLEED} h-48 sm:h-72 lg:absolute lg:inset-x-0 lg:top-0 lg:mx-0 lg:h-96`,
  words: 'relative -mt-10 me-10 -ml-[15px] bg-hero p-[15px] pb-0 lg:m-0 lg:self-end lg:p-8',
  question: 'relative lg:self-end',
};

/** Each drawing has its own composition, and so its own place. */
export const heroLooks: Record<Theme['art'], HeroLook> = {
  harbour: beside,
  arches: standing,
  velvet: room,
  fruits: beside,
  lake: print,
  patio: opening,
  fjord: panorama,
};
