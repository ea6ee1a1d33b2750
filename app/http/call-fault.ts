const CALL = /^\/api\/[^/?]+\.php(?:\?|$)/;

/** Whether an address is one of the calls, which answer errors as codes. */
export const isCall = (url: string): boolean => CALL.test(url);

const CODES: Record<number, string> = { 404: 'not_found', 405: 'method_not_allowed' };

/** The code for what Remix answers to a call in words of its own; null where the call has answered itself. */
export function callFault(url: string, answer: Response): string | null {
  if (!isCall(url)) return null;
  if (answer.headers.has('X-Remix-Error')) return CODES[answer.status] ?? 'not_possible';
  return answer.status === 500 ? 'server_error' : null;
}
