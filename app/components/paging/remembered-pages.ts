/**
 * The loaded pages of a list by history entry, so that Back returns to the same card: in memory for client navigation,
 * in sessionStorage for full page loads.
 */
export type Remembered<P> = { first?: P; pages: P[]; next: string | number | null; scrolledTo?: number };

const MAX_ENTRIES = 10;
const inMemory = new Map<string, Remembered<unknown>>();
const storageKey = (key: string): string => `pages:${key}`;

export const recall = <P>(key: string): Remembered<P> | undefined =>
  inMemory.get(key) as Remembered<P> | undefined;

/** Like `recall`, after a full page load. */
export function recallStored<P>(key: string): Remembered<P> | undefined {
  try {
    const text = sessionStorage.getItem(storageKey(key));
    return text ? (JSON.parse(text) as Remembered<P>) : undefined;
  } catch {
    return undefined; // no storage in this browser, or not ours
  }
}

export function remember<P>(key: string, remembered: Remembered<P>): void {
  inMemory.delete(key);
  inMemory.set(key, remembered);
  const oldest = inMemory.keys().next().value;
  if (inMemory.size > MAX_ENTRIES && oldest !== undefined) evict(oldest);
  store(key, remembered);
}

function store(key: string, remembered: Remembered<unknown>): void {
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(remembered));
  } catch {
    // Full or forbidden: Back then finds the first page.
  }
}

function evict(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(storageKey(key));
  } catch {
    // Full or forbidden, as above.
  }
}

/** Stores the scroll position when the page is left. */
export function recordScroll(key: string): void {
  const remembered = inMemory.get(key);
  if (remembered) store(key, { ...remembered, scrolledTo: window.scrollY });
}
