const EVERY_MS = 50;

/** Asks again until the answer is yes. Throws a sentence that names `what` after the time. */
export async function pollUntil(what: string, withinMs: number, ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`${what} did not end within ${withinMs / 1_000} seconds.`);
    await new Promise((done) => setTimeout(done, EVERY_MS));
  }
}
