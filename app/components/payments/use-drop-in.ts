import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Checkout } from '#app/domain/payments/start-checkout.server.ts';
import type { MountedDropIn } from './drop-in.ts';
import { callOrderApi, OrderCallFault } from './order-call.ts';

export type DropInMethod = { id: string; brands: string[]; hosted: boolean };
type OrderRequest = { clientId: string; bundle: number; total: number; method: string; code: string };
type Ready = { dropIn: MountedDropIn; checkout: Checkout };

/** Mounts Drop-in and pays through it. The only place where it is loaded. */
export function useDropIn(host: RefObject<HTMLDivElement>, input: OrderRequest, method: DropInMethod) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(!method.hosted);
  const ready = useRef<Ready | null>(null);
  const placed = useRef(false);
  const first = useRef({ input, method, locale: i18n.locale });

  useEffect(() => {
    const { input, method, locale } = first.current;
    if (cameFromAnotherPage() || method.hosted) return;
    let gone = false;
    const begin = async (): Promise<void> => {
      const { mountDropIn } = await import('./drop-in.ts');
      const checkout = await callOrderApi<Checkout>({ intent: 'start', client_id: input.clientId, ...input });
      if (gone || !host.current) return;
      const dropIn = await mountDropIn(host.current, checkout, {
        brands: method.brands,
        locale,
        onEnd: (sessionResult) => {
          void finish(checkout.orderId, sessionResult).then(() =>
            navigate(`/transactions/${checkout.orderId}`),
          );
        },
        onTrouble: () => {
          setBusy(false);
          setFault('failed');
        },
        onCancel: () => setBusy(false),
        onEnter: () => host.current?.closest('form')?.requestSubmit(),
        isPlaced: () => placed.current,
      });
      if (gone) return dropIn.remove();
      ready.current = { dropIn, checkout };
      setBusy(false);
    };
    begin().catch((error: unknown) => {
      setFault(error instanceof OrderCallFault ? error.code : 'payments_unavailable');
      setBusy(false);
    });
    return () => {
      gone = true;
      ready.current?.dropIn.remove();
      ready.current = null;
    };
  }, [host, navigate]);

  // Restored from the back-forward cache after the bank's page: reload, so that it can be paid again.
  useEffect(() => {
    const again = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  /** `consentVersion`: both parts of the consent were ticked, in this version. */
  async function pay(consentVersion: string): Promise<void> {
    const now = ready.current;
    if (busy || !now) return;
    const state = now.dropIn.check();
    if (state === 'no_method') setFault('payments_unavailable');
    // The button is in view everywhere, the fields are not.
    else if (state === 'incomplete') host.current?.scrollIntoView({ block: 'center' });
    if (state !== 'complete') return;
    setBusy(true);
    setFault(null);
    try {
      await callOrderApi({
        intent: 'press',
        order: String(now.checkout.orderId),
        consent: consentVersion,
        consent_knowledge: consentVersion,
      });
      placed.current = true;
      now.dropIn.submit();
    } catch (error) {
      setFault(error instanceof OrderCallFault ? error.code : 'failed');
      setBusy(false);
    }
  }

  return { pay, busy, fault };
}

/** Stores Drop-in's session result on the server; the next page shows the server's state. */
const finish = (orderId: number, sessionResult: string): Promise<unknown> =>
  callOrderApi({ intent: 'result', order: String(orderId), session_result: sessionResult }).catch(
    () => undefined,
  );

/**
 * The content security policy is that of the loaded document: after client navigation from another page it allows
 * neither the provider nor a form that leads to it, so the page is reloaded.
 */
function cameFromAnotherPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const path = entry ? new URL(entry.name).pathname : '';
  if (/^\/(credits\/(\d|repeat-order)|transactions\/\d)/.test(path)) return false;
  window.location.reload();
  return true;
}
