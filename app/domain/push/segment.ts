/**
 * Which of the members who opted in get a promotion. There is no condition by who they look for: together with their own
 * gender it tells their orientation, which they gave for matching and not for advertising.
 */
export type Segment = {
  /** Empty: all. */
  languages?: readonly string[];
  countries?: readonly string[];
  /** Active on one of the last days. */
  activeWithinDays?: number | null;
  /** They never bought a bundle. */
  neverBought?: boolean;
  gender?: 'female' | 'male' | null;
};
