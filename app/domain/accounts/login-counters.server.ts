import type { AttemptRule } from '#app/domain/limits/attempts.server.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import {
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ACCOUNT_AND_ADDRESS,
  LOGIN_PER_ADDRESS,
  LOGIN_PER_DEVICE,
} from './limits.ts';

/** `own`: of this person alone, so that success ends it; of others one attempt is taken back. */
export type LoginCounter = { key: string; rule: AttemptRule; own: boolean };

/** Wrong passwords of a browser that the account knows. */
export const knownDeviceCounter = (email: string, device: string): LoginCounter => ({
  key: keyedHash(`login-known:${email}:${device}`),
  rule: LOGIN_PER_DEVICE,
  own: true,
});

/** Wrong passwords of everybody else: for the account from a network, from the network, and for the account. */
export const strangerCounters = (email: string, address: string): LoginCounter[] => [
  {
    key: keyedHash(`login:${email}:${networkOf(address)}`),
    rule: LOGIN_PER_ACCOUNT_AND_ADDRESS,
    own: true,
  },
  { key: keyedHash(`login-from:${networkOf(address)}`), rule: LOGIN_PER_ADDRESS, own: false },
  { key: keyedHash(`login-to:${email}`), rule: LOGIN_PER_ACCOUNT, own: false },
];
