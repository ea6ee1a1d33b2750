const WITHIN_MS = 5_000;

/** For scripts that use the site of a running `npm start`. Throws when none responds on its port. */
export async function requireSite(port: number): Promise<void> {
  const answers = await fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(WITHIN_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers)
    throw new Error(`"npm start" is not running on port ${port}: start it in another terminal, or set PORT.`);
}
