/**
 * Selects which of the members who opted in get a promotion. There is deliberately no condition on who they look for:
 * together with their own gender it reveals their orientation, which they gave for matching and not for advertising.
 */
export type Segment = {
  /** Empty for all. */
  languages?: readonly string[];
  countries?: readonly string[];
  /** Active within the last days. */
  activeWithinDays?: number | null;
  /** They have never bought a bundle. */
  neverBought?: boolean;
  gender?: 'female' | 'male' | null;
};
