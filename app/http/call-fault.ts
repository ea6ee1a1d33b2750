const CALL = /^\/api\/[^/?]+\.php(?:\?|$)/;

/** Whether a URL is an API call, whose errors are returned as codes. */
export const isCall = (url: string): boolean => CALL.test(url);

const CODES: Record<number, string> = { 404: 'not_found', 405: 'method_not_allowed' };

/** The error code for Remix's own plain-text error response to an API call; null where the route has responded. */
export function callFault(url: string, answer: Response): string | null {
  if (!isCall(url)) return null;
  if (answer.headers.has('X-Remix-Error')) return CODES[answer.status] ?? 'not_possible';
  return answer.status === 500 ? 'server_error' : null;
}
