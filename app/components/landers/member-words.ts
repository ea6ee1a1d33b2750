import type { LanderMember } from '#app/domain/landers/open-lander.server.ts';

/**
 * The text on a member's picture, used in its link's accessible name, so that voice control users can say what they
 * see.
 */
export const memberWords = ({ name, age, place }: Omit<LanderMember, 'id' | 'photoId'>): string =>
  [name, age, place].filter((part) => part !== null && part !== '').join(', ');
