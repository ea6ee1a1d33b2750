import { webhooksReceived } from '#app/platform/metrics.ts';
import type { Scope } from '#tenants/scope.ts';
import { isTokenEvent, receiveToken } from './receive-token.server.ts';
import { type Reception, receiveWebhook } from './receive-webhook.server.ts';

/** Both kinds of the provider's webhooks are sent to one URL. */
export async function receiveAnyWebhook(
  scope: Scope,
  { text, signature }: { text: string; signature: string | null },
): Promise<Reception> {
  const body = parse(text);
  const result = isTokenEvent(body)
    ? await receiveToken(scope, { text, body, signature })
    : await receiveWebhook(scope, body);
  webhooksReceived.add({ result });
  return result;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
