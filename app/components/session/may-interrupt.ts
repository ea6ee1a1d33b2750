/** Whether a dialog may open automatically: not over another dialog, while the member is typing, or on a hidden page. */
export function mayInterrupt(): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector('[role=dialog]')) return false;
  const at = document.activeElement;
  return !(at instanceof HTMLTextAreaElement || at instanceof HTMLInputElement) || at.value === '';
}
