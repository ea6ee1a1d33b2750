declare global {
  interface Window {
    /** Set by the script of layers (`openLayer`). */
    onLayerPop?: (event: PopStateEvent) => void;
  }
}

/**
 * Lets the layers of a page handle Back before the router does, because listeners of the window run in the order in
 * which they were added.
 */
export const relayLayerPops = (): void =>
  window.addEventListener('popstate', (event) => window.onLayerPop?.(event));
