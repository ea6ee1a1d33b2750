/** The challenge for the browser of a suspicious signup. `ticket` is opaque and is returned with the solution. */
export type Challenge = { salt: string; target: string; ticket: string };

/**
 * Half of them are tried on average. One attempt takes half a millisecond on a laptop and up to four on a slow phone; a
 * bot has no advantage over a browser, since both run the same native key derivation.
 */
export const LARGEST_NUMBER = 299;
export const WORK_ITERATIONS = 2_000;

/**
 * Finds the number behind a challenge, in the browser. The derivations run off the main thread. Null when there is no
 * solution or the browser cannot derive keys.
 */
export async function solve({ salt, target, ticket }: Challenge): Promise<string | null> {
  const text = new TextEncoder();
  const derivation = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: text.encode(salt),
    iterations: WORK_ITERATIONS,
  };
  const tryNumber = async (number: number): Promise<boolean> => {
    const key = await crypto.subtle.importKey('raw', text.encode(String(number)), 'PBKDF2', false, [
      'deriveBits',
    ]);
    const bits = new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 128));
    return Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('') === target;
  };
  if (!globalThis.crypto?.subtle) return null;
  for (let number = 0; number <= LARGEST_NUMBER; number += 1)
    if (await tryNumber(number)) return `${ticket}.${number}`;
  return null;
}
