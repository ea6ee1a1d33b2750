/** What the owner of an account is mailed about. */
export const WAY_IN_CHANGES = [
  'passkey_added',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_code_used',
] as const;

export type WayInChange = (typeof WAY_IN_CHANGES)[number];
