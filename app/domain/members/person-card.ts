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
  /** The label of a fictional, resell or cam profile; null for a member. */
  label: string | null;
};

/** With the age instead of the date of birth, and online status instead of the exact time. */
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
