import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * An open layer (dialog, sheet, viewer) has a history entry of its own above its page's, so that Back closes it. The
 * entry has the page's address and router state, and the number of layers that are open there.
 */
type Entry = { key: string; index: number; depth: number };
type Layer = { depth: number; close: () => void };

const entryOf = (state: unknown): Entry => {
  const { key = '', idx = 0, layer = 0 } = (state ?? {}) as { key?: string; idx?: number; layer?: number };
  return { key, index: idx, depth: layer };
};

const layers: Layer[] = [];
const openDepth = (): number => layers.at(-1)?.depth ?? 0;
/** The entry that the document is at. */
let at: Entry = { key: '', index: 0, depth: 0 };
let left = false;

/** A move between a page and its layers changes neither the address nor what is loaded. */
function onPop(event: PopStateEvent): void {
  const before = at;
  at = entryOf(event.state);
  if (at.depth === 0 && before.depth === 0) return;
  const samePage = at.key === before.key && at.index === before.index;
  if (samePage) {
    event.stopImmediatePropagation();
    while (openDepth() > at.depth) layers.pop()?.close();
    if (at.depth < before.depth) leaveClosedLayers();
    else window.history.forward();
  } else if (at.depth > 0) {
    // Left behind by a link inside a layer: passed over in the direction of the move.
    event.stopImmediatePropagation();
    const { depth, index } = at;
    at = before;
    window.history.go(index < before.index ? -depth : 1);
  }
}

/** Longer than a navigation that begins as a layer closes needs to say so. */
const LEAVE_AFTER_MS = 100;
/** Another document is being loaded: going back would end that. */
let unloading = false;

/** Goes back from the entries of layers that are closed. */
function leaveClosedLayers(): void {
  if (unloading) return; // Back passes over what is left
  const { depth } = entryOf(window.history.state);
  if (depth > openDepth()) window.history.go(openDepth() - depth);
}

/** Called before the router is created: listeners of the window run in the order in which they were added. */
export function watchLayerHistory(): void {
  window.addEventListener('popstate', onPop);
  window.addEventListener('pageshow', () => {
    unloading = false;
  });
}

const onUnload = (): void => {
  unloading = true;
};

/** Keeps track of where the document is in the history. Called once, by the frame. */
export function useLayerHistory(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has an entry
  useEffect(() => {
    at = entryOf(window.history.state);
    if (left) return;
    left = true;
    // The document was loaded again at the entry of a layer that was open in it.
    leaveClosedLayers();
  }, [key]);
}

/** Back (the browser's, Android's button or gesture) closes an open layer before it leaves the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const { state } = window.history;
    const layer = { depth: entryOf(state).depth + 1, close: () => latest.current() };
    unloading = false;
    // Only while a layer is open: some browsers keep no page with this listener for Back.
    if (layers.length === 0) window.addEventListener('beforeunload', onUnload);
    layers.push(layer);
    window.history.pushState({ ...state, layer: layer.depth }, '');
    at = entryOf(window.history.state);
    return () => {
      const index = layers.indexOf(layer);
      if (index < 0) return; // Back closed it
      layers.splice(index, 1);
      // Later, because another layer may open in its place, or close with it.
      setTimeout(() => {
        leaveClosedLayers();
        if (layers.length === 0) window.removeEventListener('beforeunload', onUnload);
      }, LEAVE_AFTER_MS);
    };
  }, [open]);
}
