import type { Config } from '@adyen/api-library';
import type ClientInterface from '@adyen/api-library/lib/src/httpClient/clientInterface.js';
import type { IRequest } from '@adyen/api-library/lib/src/typings/requestOptions.js';

/** Adyen's HTTP status on failure, or 0 when it did not respond. */
export class AdyenError extends Error {
  override name = 'AdyenError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(`Adyen answered ${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
  }

  /**
   * Whether Adyen decided against the request, so that repeating it would not help. Undecided: no answer, a fault of
   * the server, too many requests, a request with the same key still in progress (409, code 704), and our key or
   * account being refused, which operators can mend.
   */
  get refused(): boolean {
    const { status, code } = this;
    return (
      status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status) && code !== IN_PROGRESS
    );
  }
}

/** "Request already processed or in progress". */
const IN_PROGRESS = '704';

/** The timeout of a request, and the delays between retries. */
const TIMEOUTS = { timeoutMs: 10_000, waitsMs: [200, 800] };
/** The library's URLs; the payment simulator has the same paths. */
const CHECKOUT = /^https:\/\/checkout-test\.adyen\.com/;

/**
 * The library's HTTP client: with a timeout, and with retries for missing or temporary responses. A retry has the
 * same idempotency key, so nothing is done twice.
 */
export class AdyenHttp implements ClientInterface {
  private readonly local: string | null;
  private readonly patience: typeof TIMEOUTS;

  constructor(local: string | null, patience = TIMEOUTS) {
    this.local = local;
    this.patience = patience;
  }

  async request(
    endpoint: string,
    json: string | Buffer,
    config: Config,
    _apiKeyRequired: boolean,
    options?: IRequest.Options,
  ): Promise<string> {
    const url = new URL(this.local ? endpoint.replace(CHECKOUT, `${this.local}/checkout`) : endpoint);
    for (const [name, value] of Object.entries(options?.params ?? {}))
      url.searchParams.set(name, String(value));
    const method = options?.method ?? 'POST';
    const key = options?.idempotencyKey;
    const headers = {
      'content-type': 'application/json',
      'x-api-key': config.apiKey ?? '',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const body = method === 'GET' || method === 'DELETE' ? null : String(json);
    const { timeoutMs, waitsMs } = this.patience;
    for (let tries = 0; ; tries += 1) {
      const answer = await ask(url, { method, headers, body }, timeoutMs);
      const again = [0, 409, 429].includes(answer.status) || answer.status >= 500;
      // A POST without an idempotency key may have been executed, so it is not retried.
      if (!again || tries === waitsMs.length || (method === 'POST' && !key)) return textOf(answer);
      await new Promise((done) => setTimeout(done, waitsMs[tries]));
    }
  }
}

type Answer = { status: number; text: string };

async function ask(url: URL, init: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: error instanceof Error ? error.message : 'no answer' };
  }
}

function textOf({ status, text }: Answer): string {
  if (status >= 200 && status < 300) return text;
  let fault: { errorCode?: string; message?: string } = {};
  try {
    fault = JSON.parse(text) as typeof fault;
  } catch {
    // Not one of Adyen's own errors, but a proxy's page or no response at all.
  }
  throw new AdyenError(status, fault.errorCode ?? '', fault.message ?? text.slice(0, 200));
}
