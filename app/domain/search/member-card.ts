import type { CardField } from '#tenants/search-fields.ts';
import type { DistanceKm } from '../places/distance.ts';

/** The data of a card. Short keys, because a page carries two dozen of them. */
export type MemberCard = {
  id: number;
  name: string;
  /** Null where the brand's cards show no age. */
  age: number | null;
  /** Town and region, as far as the brand's cards show them; '' for neither. */
  place: string;
  /** The distance, rounded up to one of the shown steps. */
  km: DistanceKm | null;
  photoId: string | null;
  online: boolean;
  liked: boolean;
  /** The label of a fictional, resell or cam profile; null for a member. */
  label: string | null;
  /** A partner’s offer, which cannot be liked. */
  partner?: true;
  /** Joined in the last days. */
  fresh?: true;
  /** Codes of further fields: the field's name and its value. */
  facts?: [CardFact, string][];
  /** The beginning of the member's own description. */
  note?: string;
};

export type CardFact = Exclude<CardField, 'age' | 'city' | 'region' | 'distance'>;
