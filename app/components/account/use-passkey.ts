import { useEffect, useState } from 'react';
import { callApi } from '#app/components/session/call-api.ts';

type Asked = { options: unknown; sealed: string };
type Step = 'idle' | 'busy' | 'failed' | 'password_wrong';

/** Whether this browser supports passkeys; null until hydration. */
export function useHasPasskeys(): boolean | null {
  const [has, setHas] = useState<boolean | null>(null);
  useEffect(() => setHas('PublicKeyCredential' in window), []);
  return has;
}

/** Requests the challenge, lets the browser sign it, and submits the response. */
export function usePasskey(path: string, kind: 'make' | 'use', done: (to: string) => void) {
  const [step, setStep] = useState<Step>('idle');
  const run = async (password?: string) => {
    setStep('busy');
    try {
      const asked = await callApi<Asked>(path, {
        method: 'POST',
        json: password === undefined ? {} : { password },
      });
      if (!asked.ok) return setStep(asked.code === 'password_wrong' ? 'password_wrong' : 'failed');
      // The library is loaded on the first click, not with the page.
      const { startRegistration, startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = asked.body.options as never;
      const response =
        kind === 'make'
          ? await startRegistration({ optionsJSON })
          : await startAuthentication({ optionsJSON });
      const given = await callApi<{ to?: string }>(path, {
        method: 'POST',
        json: { response, sealed: asked.body.sealed },
      });
      if (!given.ok) return setStep('failed');
      setStep('idle');
      done(given.body.to ?? '');
    } catch {
      setStep('failed');
    }
  };
  return { step, run };
}
