export class OrderCallFault extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** `POST /api/order.php`; a refusal is thrown with its code. */
export async function askOrder<T = unknown>(fields: Record<string, unknown>): Promise<T> {
  const response = await fetch('/api/order.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const answer = (await response.json().catch(() => ({}))) as { error?: string };
  if (!response.ok) throw new OrderCallFault(answer.error ?? 'failed');
  return answer as T;
}
