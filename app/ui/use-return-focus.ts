import { useMemo } from 'react';

/** The elements to which the focus may return from each open layer, by its element. */
const waysOut = new WeakMap<Element, HTMLElement[]>();

/**
 * The focused element, and fallbacks for when it is gone: focusable ancestors, the button of a surrounding menu, and
 * for a layer opened from another layer the controls that close that one.
 */
function waysBack(from: Element | null): HTMLElement[] {
  const ways: (HTMLElement | null)[] = [];
  for (let each = from; each && each !== document.body; each = each.parentElement) {
    if (each === from || each.hasAttribute('tabindex')) ways.push(each as HTMLElement);
    if (each instanceof HTMLDetailsElement) ways.push(each.querySelector('summary'));
    ways.push(...(waysOut.get(each) ?? []));
  }
  return ways.filter((way) => way !== null);
}

/** Focuses the first element that accepts it; the last resort is the page's content. */
function focusFirst(ways: HTMLElement[]): void {
  for (const way of [...ways, document.getElementById('main')]) {
    if (!way?.isConnected) continue;
    way.focus({ preventScroll: true });
    if (document.activeElement === way) return;
  }
}

/**
 * For the content of a dialog: Radix returns the focus only to a dialog's own trigger, and most dialogs are opened
 * differently. If the focus is already elsewhere, such as in the next layer, it stays there.
 */
export function useReturnFocus() {
  return useMemo(
    () => ({
      onOpenAutoFocus: (event: Event) => {
        const layer = event.target as HTMLElement;
        waysOut.set(layer, waysBack(document.activeElement));
        // On a phone the keyboard would cover the sheet's content.
        const first = layer.querySelector('a, button, select, textarea, input:not([type=hidden])');
        if (!(first instanceof HTMLTextAreaElement) || !window.matchMedia('(pointer: coarse)').matches)
          return;
        event.preventDefault();
        layer.focus({ preventScroll: true });
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        const layer = event.target as Element;
        const { activeElement } = document;
        if (activeElement && activeElement !== document.body && !layer.contains(activeElement)) return;
        focusFirst(waysOut.get(layer) ?? []);
      },
    }),
    [],
  );
}
