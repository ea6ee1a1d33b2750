import { clearAfterSession } from './clear-member-data.ts';

const TRIES = 5;
const FIRST_DELAY_MS = 250;

/** `code` is the API's error code, or `unreachable` when there was no usable response. */
type ApiReply<T> = { ok: true; body: T } | { ok: false; code: string; body: Record<string, unknown> };

type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether the call may be repeated: all but POST, unless the body has a client id. */
  idempotent?: boolean;
};

/**
 * Calls the site's JSON API. An idempotent call that gets no response, or a server error, is retried up to five times
 * with exponential delays (docs/product.md, Calls); offline it fails at once. Never rejects. When the session has
 * ended, the page navigates to the login, which leads back.
 */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<ApiReply<T>> {
  const { method = 'GET', idempotent = method !== 'POST' } = options;
  for (let tried = 1; ; tried += 1) {
    const response = await request(path, method, options);
    const failed = !response || response.status >= 500 || response.status === 408;
    if (failed && idempotent && tried < TRIES && navigator.onLine && !options.signal?.aborted) {
      await delay(FIRST_DELAY_MS * 2 ** (tried - 1));
      continue;
    }
    const body = await readJson(response);
    if (response?.ok && body !== null) return { ok: true, body: body as T };
    const fields = (body ?? {}) as Record<string, unknown>;
    if (response?.status === 403 && fields.authentication_required === true) redirectToLogin();
    return { ok: false, code: codeOf(failed, fields.error), body: fields };
  }
}

/** A server error without a code counts as unreachable. */
function codeOf(failed: boolean, error: unknown): string {
  if (failed && (error === undefined || error === 'server_error')) return 'unreachable';
  return String(error ?? 'failed');
}

async function request(path: string, method: string, options: CallOptions): Promise<Response | null> {
  const { json, headers = {}, signal } = options;
  const content: Record<string, string> = json === undefined ? {} : { 'Content-Type': 'application/json' };
  try {
    return await fetch(path, {
      method,
      headers: { ...content, ...headers },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(signal ? { signal } : {}),
    });
  } catch {
    return null;
  }
}

const readJson = (response: Response | null): Promise<unknown> =>
  response ? response.json().catch(() => null) : Promise.resolve(null);

const delay = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

let leaving = false;

/**
 * The session has ended: deletes the member's data in the browser, except for messages that wait to be sent, and the login
 * leads back to this page.
 */
export function redirectToLogin(
  location: Pick<Location, 'pathname' | 'search' | 'assign'> = window.location,
): void {
  if (leaving) return;
  leaving = true;
  clearAfterSession();
  location.assign(`/login?back=${encodeURIComponent(location.pathname + location.search)}`);
}

/**
 * Uploads a form with a file by XMLHttpRequest, because `fetch` reports no progress. Resolves with an error code, or
 * null.
 */
export function upload(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status < 300 ? null : uploadFault(request));
    request.onerror = () => resolve('offline');
    request.open('POST', path);
    request.send(form);
  });
}

function uploadFault({ status, responseText }: XMLHttpRequest): string {
  if (status === 413) return 'file_too_large';
  try {
    const body = JSON.parse(responseText) as { error?: unknown; authentication_required?: unknown };
    if (status === 403 && body.authentication_required === true) redirectToLogin();
    return String(body.error ?? '');
  } catch {
    return status === 429 || status === 503 ? 'busy' : '';
  }
}
