/**
 * An open layer (dialog, sheet, viewer) pushes its own history entry, so that Back closes it. The entry has the page's
 * URL and router state, and the number of open layers.
 */
type Layer = { depth: number; close: () => void };

const depthOf = (state: unknown): number => ((state ?? {}) as { layer?: number }).layer ?? 0;

const layers: Layer[] = [];
const openDepth = (): number => layers.at(-1)?.depth ?? 0;
/** Going back from the history entry of a closed layer. */
let leaving = false;
/** Another document is being loaded, which going back would abort. */
let unloading = false;

type Router = { state: { location: { key: string }; navigation: { state: string } } };
/** The router, which Remix exposes on the window. */
const router = (): Router | undefined => (window as { __remixRouter?: Router }).__remixRouter;

/** Whether an entry belongs to the page that the router shows. */
const isOfPage = (state: { key?: string } | null): boolean =>
  (state?.key ?? 'default') === (router()?.state.location.key ?? 'default');

/** Moving between a page and its layers changes neither the URL nor the loaded data. */
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
    // An entry left behind by a link inside a layer is skipped: forward from its own page, and back from any other.
    event.stopImmediatePropagation();
    window.history.go(ofPage ? 1 : -depth);
  }
}

/** Longer than it takes for a navigation that starts when a layer closes to be announced. */
const LEAVE_AFTER_MS = 100;

/** Whether the router is navigating to another page, whose entry will be above. */
const isNavigating = (): boolean => (router()?.state.navigation.state ?? 'idle') !== 'idle';

/** Goes back from the entries of closed layers. */
function leaveClosedLayers(): void {
  const depth = depthOf(window.history.state);
  // Back skips the remaining ones.
  if (unloading || isNavigating() || depth <= openDepth()) return;
  leaving = true;
  window.history.go(openDepth() - depth);
}

/** Also fired for a download or a link to another app, where the document stays. */
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

// The document was reloaded at the entry of a layer that was open in it.
if (typeof window !== 'undefined') {
  window.onLayerPop = onPop;
  leaveClosedLayers();
}

/**
 * Opens a layer over the page; `close` is called when Back closes it. Returns a function to call when it is closed in
 * another way.
 */
export function openLayer(close: () => void): () => void {
  unloading = false;
  // Registered only while a layer is open, because some browsers exclude pages with this listener from the back-forward
  // cache.
  window.addEventListener('beforeunload', onUnload);
  const { state } = window.history;
  const layer = { depth: depthOf(state) + 1, close };
  layers.push(layer);
  window.history.pushState({ ...state, layer: layer.depth }, '');
  return () => {
    const index = layers.indexOf(layer);
    if (index < 0) return; // Back closed it
    layers.splice(index, 1);
    // Deferred, because another layer may open in its place or close with it.
    setTimeout(() => {
      leaveClosedLayers();
      forgetUnload();
    }, LEAVE_AFTER_MS);
  };
}
