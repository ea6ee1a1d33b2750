import { columnsOf } from '#db/columns.ts';
import { members } from '#db/schema/members.ts';

/** The columns of a list of people, from `members m`. */
export const PERSON = columnsOf(members, 'm', [
  'id',
  'kind',
  'kindLabel',
  'name',
  'dateOfBirth',
  'region',
  'mainPhotoId',
  'lastActiveAt',
]);
export type PersonRow = (typeof PERSON)['Row'];
