import { keyedHash, randomToken } from './secrets.ts';

const COUNT = 10;

/** Codes that replace a lost authenticator app, each once. Only their hashes are stored. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => randomToken().slice(0, 10).replace(/^.{5}/, '$&-'));

/** The hash of a code as it was typed; `purpose`: whose codes they are. */
export const recoveryHash = (purpose: string, code: string): string =>
  keyedHash(`${purpose}:${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`);
