import type { LanderMember } from '#app/domain/landers/open-lander.server.ts';

/** What stands on a member's picture, for the name of its link: who speaks to the page says what they see. */
export const memberWords = ({ name, age, place }: Omit<LanderMember, 'id' | 'photoId'>): string =>
  [name, age, place].filter((part) => part !== null && part !== '').join(', ');
