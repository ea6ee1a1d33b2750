/** Sends a form. False when offline, refused, or redirected elsewhere, which means to the login. */
export async function postForm(path: string, fields: Record<string, string>): Promise<boolean> {
  try {
    const body = new URLSearchParams(fields);
    return (await fetch(path, { method: 'POST', body, redirect: 'manual' })).ok;
  } catch {
    return false; // offline
  }
}
