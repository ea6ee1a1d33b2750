import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useCounts } from '#app/components/layout/counts.tsx';
import type { RootViewer } from '#app/wire/root-data.ts';
import { dropMember } from './gone.ts';
import { emitLiveEvent } from './live-events.ts';
import { openStream } from './stream.ts';
import { FIRST_POLL_MS, fetchUser, POLL_MS } from './user-refresh.ts';

const REFRESH_AFTER_EVENT_MS = 150;

/**
 * The member's live connection: events from the stream; while that cannot be had, the specification's
 * polling. Either way the counts in badges and title are those of the server.
 */
export function Live({ viewer }: { viewer: RootViewer }) {
  const { t } = useLingui();
  const { change, unread, newLikes } = useCounts();
  const { revalidate } = useRevalidator();
  const streaming = useRef(false);
  const reload = useRef(revalidate);
  reload.current = revalidate;

  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(pending);
      pending = setTimeout(() => {
        fetchUser().then(
          (user) => user && change({ unread: user.unread, newLikes: user.newLikes, credits: user.credits }),
          () => {}, // the next event or poll asks again
        );
      }, REFRESH_AFTER_EVENT_MS);
    };
    const close = openStream({
      onOpen: (again) => {
        streaming.current = true;
        document.body.dataset.live = 'stream';
        refresh();
        if (again) emitLiveEvent({ type: 'resumed' });
      },
      onLost: () => {
        streaming.current = false;
        document.body.dataset.live = 'polling';
      },
      onSessionEnded: () => window.location.assign('/login'),
      onEvent: (data) => {
        const event = JSON.parse(data);
        if (event.type === 'gone') dropMember(event.memberId, reload.current);
        emitLiveEvent(event);
        refresh();
      },
    });
    return () => {
      clearTimeout(pending);
      close();
    };
  }, [change]);

  useEffect(() => {
    const poll = () => {
      if (streaming.current) return;
      fetchUser().then(
        (user) => {
          if (!user) return;
          change({ unread: user.unread, newLikes: user.newLikes, credits: user.credits });
          revalidate();
        },
        () => {}, // offline; the next poll asks again
      );
    };
    const first = setTimeout(poll, FIRST_POLL_MS);
    const timer = setInterval(poll, POLL_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [change, revalidate]);

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
