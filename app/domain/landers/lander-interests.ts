import type { Interest } from '#app/domain/members/profile-fields.ts';
import type { Niche } from '#tenants/niches.ts';

/** Interests that a niche's landing pages ask about, most typical first. */
const BY_NICHE: Record<Niche, readonly Interest[]> = {
  1: [
    ...(['cooking', 'hiking', 'music', 'travel', 'coffee', 'dancing'] as const),
    ...(['movies', 'pets', 'reading', 'fitness', 'wine', 'gaming'] as const),
  ],
  2: [
    ...(['art', 'hiking', 'yoga', 'travel', 'reading', 'wine'] as const),
    ...(['cooking', 'dancing', 'pets', 'theatre', 'massage', 'romance'] as const),
  ],
  3: [
    ...(['bondage', 'role_play', 'fantasies', 'lingerie', 'massage', 'flirting'] as const),
    ...(['sex', 'romance', 'music', 'wine', 'sauna', 'art'] as const),
  ],
  4: [
    ...(['cooking', 'dancing', 'flirting', 'romance', 'massage', 'lingerie'] as const),
    ...(['fantasies', 'dining_out', 'baking', 'music', 'beach', 'travel'] as const),
  ],
  5: [
    ...(['romance', 'travel', 'flirting', 'massage', 'wine', 'dancing'] as const),
    ...(['lingerie', 'theatre', 'gardening', 'dining_out', 'reading', 'cooking'] as const),
  ],
  6: [
    ...(['flirting', 'romance', 'massage', 'lingerie', 'fantasies', 'sex'] as const),
    ...(['wine', 'dancing', 'dining_out', 'travel', 'sauna', 'fitness'] as const),
  ],
  7: [
    ...(['fitness', 'travel', 'music', 'sauna', 'festivals', 'flirting'] as const),
    ...(['massage', 'cooking', 'swimming', 'cycling', 'movies', 'gaming'] as const),
  ],
};

export const interestsOfNiche = (niche: Niche): readonly Interest[] => BY_NICHE[niche];
