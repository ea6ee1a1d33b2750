import { useEffect, useState } from 'react';

type Step = 'idle' | 'busy' | 'failed' | 'password_wrong';

async function post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.json() };
}

/** Whether this browser has passkeys; false until the page is alive. */
export function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas('PublicKeyCredential' in window), []);
  return has;
}

/** Asks the site what is to be signed, lets the browser sign it, and hands that in. */
export function usePasskey(path: string, kind: 'make' | 'use', done: (to: string) => void) {
  const [step, setStep] = useState<Step>('idle');
  const run = async (password?: string) => {
    setStep('busy');
    try {
      const asked = await post(path, password === undefined ? {} : { password });
      if (asked.body.error === 'password_wrong') return setStep('password_wrong');
      // The library comes with the first press, not with the page.
      const { startRegistration, startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = asked.body.options as never;
      const response =
        kind === 'make'
          ? await startRegistration({ optionsJSON })
          : await startAuthentication({ optionsJSON });
      const given = await post(path, { response, sealed: asked.body.sealed });
      if (given.status !== 200) throw new Error(String(given.status));
      setStep('idle');
      done(String(given.body.to ?? ''));
    } catch {
      setStep('failed');
    }
  };
  return { step, run };
}
