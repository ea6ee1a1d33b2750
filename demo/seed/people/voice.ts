import type { Gender } from '#app/domain/members/profile-fields.ts';

/**
 * The texts of the demo members of one language. In every line `{a|b}` is a for a man and b for a woman, and `{city}`
 * is the member's town.
 */
export interface Voice {
  names: Record<Gender, readonly string[]>;
  /** About-me texts consist of an opening, some life, a wish and sometimes a closing line. */
  about: {
    openings: readonly string[];
    life: readonly string[];
    wishes: readonly string[];
    /** Lines that only the members of this brand would write. */
    niche: readonly string[];
    closings: readonly string[];
  };
  /** First messages. */
  openers: readonly string[];
  /** Replies; the first twelve fit any previous message and are used at the beginning of a conversation. */
  replies: readonly string[];
}

/** Fills in gender and town. */
export function spoken(line: string, gender: Gender, city = ''): string {
  return line
    .replaceAll('{city}', city)
    .replaceAll(/\{([^|{}]*)\|([^|{}]*)\}/g, (_match, male: string, female: string) =>
      gender === 'male' ? male : female,
    );
}
