/** Whether a dialog may open by itself: not into another dialog, into what is being written, or onto a page that nobody looks at. */
export function mayInterrupt(): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector('[role=dialog]')) return false;
  const at = document.activeElement;
  return !(at instanceof HTMLTextAreaElement || at instanceof HTMLInputElement) || at.value === '';
}
