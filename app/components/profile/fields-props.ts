import type { Place } from '#app/api/signup.ts';
import type { ProfileAnswers, ProfileFaults, ProfileRules } from '#app/domain/members/profile-form.ts';

/** What the fields of every section of the profile are given. */
export type FieldsProps = {
  answers: ProfileAnswers;
  faults: ProfileFaults;
  rules: ProfileRules;
  places: Place[];
};
