import { columnsOf } from '#db/columns.ts';
import { members } from '#db/schema/members.ts';

/** What a list of people reads of each, from `members m`. */
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
