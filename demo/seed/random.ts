/**
 * A small seeded random number generator: the same seed gives the same people, pictures and chats on every machine.
 */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight; a weight of 0 is never picked. */
  weighted<T>(choices: readonly (readonly [item: T, weight: number])[]): T;
  normal(mean: number, deviation: number): number;
  shuffle<T>(items: readonly T[]): T[];
  sample<T>(items: readonly T[], count: number): T[];
}

/** An integer seed from a text (FNV-1a), so that callers can name what they draw for. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createRandom(seed: number | string): Random {
  const next = mulberry32(typeof seed === 'string' ? seedOf(seed) : seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('Nothing to pick from');
    return items[int(0, items.length - 1)] as T;
  }

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let mark = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of choices) {
      mark -= weight;
      if (mark < 0) return item;
    }
    throw new RangeError('Nothing to weigh');
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const deck = [...items];
    for (let last = deck.length - 1; last > 0; last--) {
      const other = int(0, last);
      [deck[last], deck[other]] = [deck[other] as T, deck[last] as T];
    }
    return deck;
  }

  return {
    next,
    int,
    pick,
    weighted,
    shuffle,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    sample: (items, count) => shuffle(items).slice(0, count),
  };
}
