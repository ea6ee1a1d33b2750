import { callApi } from '#app/components/session/call-api.ts';

export class OrderCallFault extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** `POST /api/order.php`. Throws `OrderCallFault` with the code of a refusal, and another error when unreachable. */
export async function callOrderApi<T = unknown>(fields: Record<string, unknown>): Promise<T> {
  const reply = await callApi<T>('/api/order.php', { method: 'POST', json: fields });
  if (reply.ok) return reply.body;
  throw reply.code === 'unreachable' ? new Error('No answer.') : new OrderCallFault(reply.code);
}
