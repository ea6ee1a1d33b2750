import type { ProfileAnswers, ProfileFaults, ProfileRules } from '#app/domain/members/profile-form.ts';
import type { Place } from '#app/wire/signup.ts';

/** What the fields of every section of the profile are given. */
export type FieldsProps = {
  answers: ProfileAnswers;
  faults: ProfileFaults;
  rules: ProfileRules;
  places: Place[];
};
