const EVERY_MS = 50;

/** Polls until the result is true. Throws a sentence with `what` after the timeout. */
export async function pollUntil(what: string, withinMs: number, ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`${what} did not end within ${withinMs / 1_000} seconds.`);
    await new Promise((done) => setTimeout(done, EVERY_MS));
  }
}
