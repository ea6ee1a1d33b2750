import { dayIn } from '#app/platform/zone-day.ts';
import type { Scope } from '#tenants/scope.ts';
import { ageInYears } from './age.ts';
import { kindLabelOf } from './kind-label.ts';
import type { PersonRow } from './person-columns.server.ts';
import { isOnline } from './presence.ts';

/** The data shown for each person in a list. */
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

/** A row as a card: the age instead of the date of birth, and online status instead of the exact time. */
export const personCard = (
  row: PersonRow,
  scope: Scope,
  regionName: (code: string) => string,
): PersonCard => ({
  id: row.id,
  name: row.name,
  age: ageInYears(row.dateOfBirth, dayIn(scope.tenant.settings.time_zone, scope.now)),
  region: regionName(row.region),
  photoId: row.mainPhotoId,
  online: isOnline(row, scope.now),
  label: kindLabelOf(scope, row),
});
