import { ageInYears } from './age.ts';
import type { PersonRow } from './person-columns.server.ts';
import { isOnline } from './presence.ts';

/** What a list of people shows of each. */
export type PersonCard = {
  id: number;
  name: string;
  age: number;
  region: string;
  photoId: string | null;
  online: boolean;
  /** The word that a fictional, resell or cam profile carries; null for a member. */
  label: string | null;
};

/** The age instead of the date of birth, being online instead of the minute. `regionName` knows the regions. */
export const personCard = (
  row: PersonRow,
  today: string,
  now: Date,
  regionName: (code: string) => string,
): PersonCard => ({
  id: row.id,
  name: row.name,
  age: ageInYears(row.dateOfBirth, today),
  region: regionName(row.region),
  photoId: row.mainPhotoId,
  online: isOnline(row.lastActiveAt, now),
  label: row.kindLabel,
});
