/** As much of what a browser signs as must be there before it is looked at. */
export const isPasskeyResponse = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id.length <= 1400 &&
  'response' in value &&
  typeof value.response === 'object' &&
  value.response !== null;
