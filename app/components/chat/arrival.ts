import type { LiveMessage } from '#app/live/publisher.ts';

type Message = Pick<LiveMessage, 'id' | 'senderId' | 'unsent'>;

/**
 * The partner's newest message since the previous call. `known` is the newest of that call, or null on the first call,
 * when the messages were loaded and nothing has arrived.
 */
export function arrivalIn<M extends Message>(
  messages: readonly M[],
  viewerId: number,
  known: number | null,
): { newest: number; arrived: M | null } {
  const stored = messages.filter(({ id }) => id !== Number.MAX_SAFE_INTEGER);
  const newest = Math.max(known ?? 0, stored.at(-1)?.id ?? 0);
  const arrived = stored.findLast(({ senderId, unsent }) => senderId !== viewerId && !unsent);
  return { newest, arrived: known !== null && arrived && arrived.id > known ? arrived : null };
}
