let removed: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

/** The chats that were removed in this tab, before the server has said so. */
export const removedChats = (): ReadonlySet<number> => removed;

export function onRemoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Set<number>): void {
  removed = next;
  for (const listener of listeners) listener();
}

/**
 * Takes a chat out of the list at once, then asks the server; false when that failed, and it is back
 * (specification, section 4).
 */
export async function removeChat(conversation: number): Promise<boolean> {
  set(new Set([...removed, conversation]));
  const response = await fetch('/api/chat.php', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ conversation }),
  }).catch(() => null);
  if (response?.ok) return true;
  bringBack(conversation);
  return false;
}

/** Also when something is written in it again. */
export function bringBack(conversation: number): void {
  if (removed.has(conversation)) set(new Set([...removed].filter((id) => id !== conversation)));
}
