/** The minimal shape of a browser's passkey response, checked before it is processed. */
export const isPasskeyResponse = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id.length <= 1400 &&
  'response' in value &&
  typeof value.response === 'object' &&
  value.response !== null;
