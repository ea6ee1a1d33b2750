import type { Tone } from './tone.tsx';

/** A button in the toast, such as Undo; the toast closes when it is clicked. */
type ToastAction = {
  label: string;
  onSelect: () => void;
  /** Takes the keyboard focus, because the undoable action removed the control that had it. */
  takesFocus?: boolean;
};
/** Makes the whole toast a link. `picture`: the URL of a person's photo; null for a person without one. */
type ToastLink = { to: string; title: string; picture: string | null };
type ToastOptions = {
  action?: ToastAction;
  link?: ToastLink;
  /** Replaces the toast with the same key. */
  key?: string;
};
export type Toast = ToastOptions & { id: number; text: string; tone: Tone };

const MAX_AT_ONCE = 3;

// Only the browser writes these, because the server renders no toasts.
let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

/**
 * Shows a message over the page for six seconds, or twelve with an action. A danger tone interrupts a screen reader,
 * the others wait.
 */
export function showToast(text: string, tone: Tone = 'info', options: ToastOptions = {}): void {
  lastId += 1;
  const others = options.key ? shown.filter(({ key }) => key !== options.key) : shown;
  show([...others.slice(1 - MAX_AT_ONCE), { id: lastId, text, tone, ...options }]);
}

/** Closes the toast with the key, if it is there. */
export function closeToast(key: string): void {
  if (shown.some((toast) => toast.key === key)) show(shown.filter((toast) => toast.key !== key));
}

/** Performs the action of the toast with the key; false when the toast is gone. */
export function chooseInToast(key: string): boolean {
  const action = shown.find((toast) => toast.key === key)?.action;
  closeToast(key);
  action?.onSelect();
  return action !== undefined;
}

export const dismissToast = (id: number): void => show(shown.filter((toast) => toast.id !== id));

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const shownToasts = (): readonly Toast[] => shown;
