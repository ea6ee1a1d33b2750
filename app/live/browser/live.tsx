import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { RootViewer } from '#app/api/root-data.ts';
import { useCounts } from '#app/components/layout/counts.tsx';
import { recordLoading } from './live-events.ts';
import type { PageConnection } from './page-live.ts';

/**
 * The member's live connection (docs/product.md, Live updates): events from the stream, or polling while there is none.
 * In both cases the server provides the counts in badges and title.
 */
export function Live({ viewer }: { viewer: RootViewer }) {
  const { t } = useLingui();
  const { change, unread, newLikes } = useCounts();
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const loading = navigation.state !== 'idle' || state !== 'idle';
  const submitting = useRef(false);
  submitting.current = navigation.state !== 'idle' && navigation.formMethod !== undefined;
  useEffect(() => {
    if (loading) recordLoading();
  }, [loading]);
  const reload = useRef(revalidate);
  reload.current = revalidate;

  const connection = useRef<PageConnection | null>(null);
  useEffect(() => {
    let wanted = true;
    // Loaded separately, because visitors do not need it.
    import('./page-live.ts').then(
      ({ connectPage }) => {
        if (!wanted) return;
        const isSubmitting = () => submitting.current;
        connection.current = connectPage(viewer.id, { change, reload: () => reload.current(), isSubmitting });
      },
      () => {}, // the page works without it
    );
    return () => {
      wanted = false;
      connection.current?.stop();
      connection.current = null;
    };
  }, [viewer.id, change]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page load creates a new object
  useEffect(() => connection.current?.loaded(), [viewer]);
  useEffect(() => {
    if (navigation.state === 'idle') connection.current?.submitted();
  }, [navigation.state]);
  useAppBadge(unread + newLikes);
  return (
    <p className="sr-only" role="status">
      {unread > viewer.unread
        ? t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`
        : ''}
    </p>
  );
}

/** The installed app's badge shows the count of the title's prefix (docs/product.md, Layout and navigation). */
function useAppBadge(waiting: number): void {
  useEffect(() => {
    if ('setAppBadge' in navigator) void navigator.setAppBadge(waiting).catch(() => {});
  }, [waiting]);
}
