const of = (id: number): HTMLElement | null => document.querySelector(`[data-id="${id}"]`);

/** Whoever was among a message's actions, which go now, is back at the button that opened them. */
export function focusOptions(id: number): void {
  const message = of(id);
  if (message?.contains(document.activeElement))
    message.querySelector<HTMLElement>('.message-options')?.focus();
}

/** And at the message itself when that button goes too. */
export function focusMessage(id: number): void {
  const message = of(id);
  if (message?.contains(document.activeElement)) message.focus({ preventScroll: true });
}
