import { lazy, Suspense, useSyncExternalStore } from 'react';
import { shownToasts, subscribeToasts, type Toast } from './toast.ts';

/** Loaded with the first toast; part of members' pages from the start. */
const ToastCard = lazy(() => import('./toast-card.tsx'));

const NONE: readonly Toast[] = [];

/** Where toasts appear; mounted once, in the frame of every page. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts, () => NONE);
  return (
    <div className="toasts" aria-live="polite">
      {toasts.length > 0 && (
        <Suspense>
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
          ))}
        </Suspense>
      )}
    </div>
  );
}
