import { type RefObject, useEffect, useRef } from 'react';

/** A new step is a new question: the focus goes to its first field, not on the first one that is shown. */
export function useFocusOnStep(form: RefObject<HTMLFormElement>, step: number, start: number): void {
  const before = useRef(start);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    form.current
      ?.querySelector<HTMLElement>(`[data-step="${step}"] :is(input, select, textarea):not([type=hidden])`)
      ?.focus();
  }, [form, step]);
}

/** Once the marks are on the page. */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form
      .querySelector<HTMLElement>(':is([aria-invalid="true"], fieldset[aria-describedby*="error"] input)')
      ?.focus();
  });
}
