import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Fields with an error, of this page's forms. */
export const FAULTY_FIELD = ':is([aria-invalid="true"], fieldset[aria-describedby*="error"] input)';

/** Shows why a form was refused: the first field with an error gets the focus; without one, the alert is scrolled to. */
function showFault(): void {
  const main = document.getElementById('main');
  const field = main?.querySelector<HTMLElement>(FAULTY_FIELD);
  field?.focus({ preventScroll: true });
  // In the middle, where no bar covers it.
  (field ?? main?.querySelector('[role="alert"]:not(:empty)'))?.scrollIntoView({ block: 'center' });
}

/** Shows the fault of a form that the server has just refused. Called once, by the frame. */
export function useFaultInView(): void {
  const { state, formMethod } = useNavigation();
  const sent = useRef(false);
  useEffect(() => {
    // A form sent without script, or by the browser itself.
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if ((loaded?.responseStatus ?? 0) >= 400) showFault();
  }, []);
  useEffect(() => {
    if (state === 'submitting') sent.current = formMethod !== undefined && formMethod.toUpperCase() !== 'GET';
    if (state !== 'idle' || !sent.current) return;
    sent.current = false;
    showFault();
  }, [state, formMethod]);
}
