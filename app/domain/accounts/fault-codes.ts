/** What can be wrong with an answer; the interface has the words. */
export type SignupFault =
  | 'gender_missing'
  | 'seeking_missing'
  | 'date_invalid'
  | 'too_young'
  | 'country_missing'
  | 'region_missing'
  | 'city_too_long'
  | 'name_missing'
  | 'name_too_long'
  | 'name_starts_with_at'
  | 'name_mixes_scripts'
  | 'name_equals_email'
  | 'message_too_long'
  | 'email_invalid'
  | 'email_taken'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common'
  | 'terms_missing';

export type PasswordFault = Extract<
  SignupFault,
  'password_too_short' | 'password_too_long' | 'password_common'
>;
