import type { Place } from '#app/api/signup.ts';
import type { ProfileAnswers, ProfileFaults, ProfileRules } from '#app/domain/members/profile-form.ts';

/** The props of the fields of every profile section. */
export type FieldsProps = {
  answers: ProfileAnswers;
  /** As stored, if the answers are those of a form that was refused. */
  stored?: ProfileAnswers;
  faults: ProfileFaults;
  rules: ProfileRules;
  places: Place[];
};
