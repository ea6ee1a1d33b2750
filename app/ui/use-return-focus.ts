import { useMemo } from 'react';

/** Where the focus may return to from each open layer, by its element. */
const waysOut = new WeakMap<Element, HTMLElement[]>();

/**
 * What had the focus, and what remains if that is gone when the layer closes: what can have the focus around it, the
 * button of a menu around it, and for a layer opened from another layer the ways out of that.
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

/** Gives the focus to the first that takes it; the last resort is the page's content. */
function focusFirst(ways: HTMLElement[]): void {
  for (const way of [...ways, document.getElementById('main')]) {
    if (!way?.isConnected) continue;
    way.focus({ preventScroll: true });
    if (document.activeElement === way) return;
  }
}

/**
 * For the content of a dialog: Radix returns the focus to a dialog's own trigger only, and most are opened otherwise.
 * What already has the focus elsewhere, such as the next layer, keeps it.
 */
export function useReturnFocus() {
  return useMemo(
    () => ({
      onOpenAutoFocus: (event: Event) => {
        const layer = event.target as HTMLElement;
        waysOut.set(layer, waysBack(document.activeElement));
        // On a phone the keyboard would cover what the sheet shows.
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
