import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field of a new step, but not of the first one shown. */
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

/** The part of a date of birth that is mistyped most, selected to be typed over. */
export function focusYear(form: HTMLFormElement): void {
  const year = form.querySelector<HTMLInputElement>('[name=birth_year]');
  year?.focus();
  year?.select();
}

/** Once the error marks are rendered. */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form
      .querySelector<HTMLElement>(':is([aria-invalid="true"], fieldset[aria-describedby*="error"] input)')
      ?.focus();
  });
}
