const of = (id: number): HTMLElement | null => document.querySelector(`[data-id="${id}"]`);

/** Returns the focus to the button that opened a message's actions when they close. */
export function focusOptions(id: number): void {
  const message = of(id);
  if (message?.contains(document.activeElement))
    message.querySelector<HTMLElement>('.message-options')?.focus();
}

/** The message itself, when that button is removed too. */
export function focusMessage(id: number): void {
  const message = of(id);
  if (message?.contains(document.activeElement)) message.focus({ preventScroll: true });
}
