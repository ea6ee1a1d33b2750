/** Sends a form. False offline, when it was refused, and when it led elsewhere: a redirect is to the login. */
export async function postForm(path: string, fields: Record<string, string>): Promise<boolean> {
  try {
    const body = new URLSearchParams(fields);
    return (await fetch(path, { method: 'POST', body, redirect: 'manual' })).ok;
  } catch {
    return false; // offline
  }
}
