/** The purpose of a mailed link or a login step. */
export type TokenPurpose =
  | 'activate'
  | 'log_in'
  | 'change_mail'
  | 'reactivate'
  | 'withdraw'
  | 'unsubscribe'
  | 'reset_password'
  | 'second_factor'
  /** The statements of reasons of a restricted account, with the form to object; not used up by reading. */
  | 'statement';

/**
 * `code_given`: a reactivation link whose owner has already given their authenticator's code. `bring_back`: the step
 * that requires the code before the account is reactivated.
 */
export type TokenDetail = 'code_given' | 'bring_back';
