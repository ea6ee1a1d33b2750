import type { AppLoadContext } from '@remix-run/node';
import { DEVICE_COOKIE, DEVICE_DAYS } from '#app/domain/accounts/limits.ts';
import type { Arrival } from '#app/domain/accounts/login-client.ts';
import { newDeviceToken } from '#app/domain/accounts/session.server.ts';
import { cookieLine } from './cookies.ts';
import { parseToken } from './form-input.ts';

/**
 * The browser of a request, as login needs it. A browser without a device token gets one only when it is stored, so
 * failed logins set no cookie.
 */
export async function arrivalOf({ request }: AppLoadContext): Promise<Arrival> {
  const { address, userAgent } = request.facts;
  const knownBy = parseToken(request.cookies.get(DEVICE_COOKIE));
  let token = knownBy;
  return {
    address,
    userAgent,
    knownBy,
    country: await request.country(),
    get deviceToken() {
      if (!token) {
        token = newDeviceToken();
        request.setCookies.push(cookieLine(DEVICE_COOKIE, token, { days: DEVICE_DAYS }));
      }
      return token;
    },
  };
}
