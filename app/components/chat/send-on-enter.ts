import type { KeyboardEvent } from 'react';

/** Enter sends the form of a message field, Shift+Enter begins a line; on phones, Enter is a new line. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  if (window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
