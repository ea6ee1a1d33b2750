/** What a mailed link, or a step of logging in, is for. */
export type TokenPurpose =
  | 'activate'
  | 'log_in'
  | 'change_mail'
  | 'reactivate'
  | 'unsubscribe'
  | 'reset_password'
  | 'second_factor';

/**
 * `code_given`: of a link to bring an account back, whose owner has given the code of their authenticator already.
 * `bring_back`: of a step that asks for the code, when it is given to bring the account back.
 */
export type TokenDetail = 'code_given' | 'bring_back';
