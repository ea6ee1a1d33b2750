/** What a mailed link, or a step of logging in, is for. */
export type TokenPurpose =
  | 'activate'
  | 'log_in'
  | 'change_mail'
  | 'reactivate'
  | 'unsubscribe'
  | 'reset_password'
  | 'second_factor';
