/** What a browser is known again by. */
export { randomToken as newDeviceToken } from '#app/platform/secrets.ts';
