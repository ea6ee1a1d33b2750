import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { FAULTY_FIELD } from '#app/ui/use-fault-in-view.ts';

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

/** The part of a date of birth that is mistyped most often, selected so that typing replaces it. */
export function focusYear(form: HTMLFormElement): void {
  const year = form.querySelector<HTMLInputElement>('[name=birth_year]');
  year?.focus();
  year?.select();
}

/**
 * Focuses the first field with an error. Called together with the state change that marks the errors: both are rendered
 * at once, and the focus follows.
 */
export function useFaultFocus(form: RefObject<HTMLFormElement>): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>(FAULTY_FIELD)?.focus();
  }, [times, form]);
  return useCallback(() => setTimes((before) => before + 1), []);
}
