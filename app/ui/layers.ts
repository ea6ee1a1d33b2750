/**
 * An open layer (dialog, sheet, viewer) has a history entry of its own above its page's, so that Back closes it. The
 * entry has the page's address and router state, and the number of layers that are open there.
 */
type Layer = { depth: number; close: () => void };

const depthOf = (state: unknown): number => ((state ?? {}) as { layer?: number }).layer ?? 0;

const layers: Layer[] = [];
const openDepth = (): number => layers.at(-1)?.depth ?? 0;
/** Going back from the entry of a closed layer. */
let leaving = false;
/** Another document is being loaded: going back would end that. */
let unloading = false;

type Router = { state: { location: { key: string }; navigation: { state: string } } };
/** The router, which Remix has in the window. */
const router = (): Router | undefined => (window as { __remixRouter?: Router }).__remixRouter;

/** Whether an entry is of the page that the router shows. */
const isOfPage = (state: { key?: string } | null): boolean =>
  (state?.key ?? 'default') === (router()?.state.location.key ?? 'default');

/** A move between a page and its layers changes neither the address nor what is loaded. */
function onPop(event: PopStateEvent): void {
  const depth = depthOf(event.state);
  const ofPage = isOfPage(event.state);
  if (leaving) {
    leaving = false;
    event.stopImmediatePropagation();
  } else if (ofPage && openDepth() > depth) {
    event.stopImmediatePropagation();
    while (openDepth() > depth) layers.pop()?.close();
    forgetUnload();
  } else if (depth > 0) {
    // Left behind by a link inside a layer: passed over, forward from its own page and back from any other.
    event.stopImmediatePropagation();
    window.history.go(ofPage ? 1 : -depth);
  }
}

/** Longer than a navigation that begins as a layer closes needs to say so. */
const LEAVE_AFTER_MS = 100;

/** Whether the router is on its way to another page, whose entry will be above. */
const isNavigating = (): boolean => (router()?.state.navigation.state ?? 'idle') !== 'idle';

/** Goes back from the entries of layers that are closed. */
function leaveClosedLayers(): void {
  const depth = depthOf(window.history.state);
  // Back passes over what is left then.
  if (unloading || isNavigating() || depth <= openDepth()) return;
  leaving = true;
  window.history.go(openDepth() - depth);
}

/** A download or a link to another app says it too, and the document stays. */
const UNLOADS_WITHIN_MS = 2_000;

const onUnload = (): void => {
  unloading = true;
  setTimeout(() => {
    unloading = false;
  }, UNLOADS_WITHIN_MS);
};

function forgetUnload(): void {
  if (layers.length === 0) window.removeEventListener('beforeunload', onUnload);
}

// The document was loaded again at the entry of a layer that was open in it.
if (typeof window !== 'undefined') {
  window.onLayerPop = onPop;
  leaveClosedLayers();
}

/** Opens a layer over the page; `close` is called when Back closes it. Returns what ends it when it closes otherwise. */
export function openLayer(close: () => void): () => void {
  unloading = false;
  // Only while a layer is open: some browsers keep no page with this listener for Back.
  window.addEventListener('beforeunload', onUnload);
  const { state } = window.history;
  const layer = { depth: depthOf(state) + 1, close };
  layers.push(layer);
  window.history.pushState({ ...state, layer: layer.depth }, '');
  return () => {
    const index = layers.indexOf(layer);
    if (index < 0) return; // Back closed it
    layers.splice(index, 1);
    // Later, because another layer may open in its place, or close with it.
    setTimeout(() => {
      leaveClosedLayers();
      forgetUnload();
    }, LEAVE_AFTER_MS);
  };
}
