import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useCounts } from '#app/components/layout/counts.tsx';
import type { RootViewer } from '#app/wire/root-data.ts';

/**
 * The member's live connection: events from the stream; while that cannot be had, the specification's
 * polling. Either way the counts in badges and title are those of the server.
 */
export function Live({ viewer }: { viewer: RootViewer }) {
  const { t } = useLingui();
  const { change, unread, newLikes } = useCounts();
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;

  useEffect(() => {
    let stop: (() => void) | null = () => {};
    // Not for visitors, so not in what every page loads.
    import('./page-live.ts').then(
      ({ connectPage }) => {
        if (stop) stop = connectPage(viewer.id, { change, reload: () => reload.current() });
      },
      () => {}, // the page does without
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [viewer.id, change]);
  useAppBadge(unread + newLikes);
  return (
    <p className="sr-only" role="status">
      {unread > viewer.unread
        ? t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`
        : ''}
    </p>
  );
}

/** The installed app's badge shows what the title's prefix counts (specification, section 2). */
function useAppBadge(waiting: number): void {
  useEffect(() => {
    if ('setAppBadge' in navigator) void navigator.setAppBadge(waiting).catch(() => {});
  }, [waiting]);
}
