import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ChatList } from '#app/api/chats.ts';
import { useRootData } from '#app/api/root-data.ts';
import type { ConversationItem } from '#app/domain/chat/list-conversations.server.ts';
import { type ClientLiveEvent, mayBeNewer, onLiveEvent } from '#app/live/browser/live-events.ts';
import { whenVisible } from '#app/live/browser/when-visible.ts';
import { inOrder, withEvent, withPage } from './conversations.ts';
import { clearRemoved, onRemoved, removedChats, restoreChat } from './removed-chats.ts';

const LOAD_AFTER_MS = 200;
const NONE_REMOVED: ReadonlySet<number> = new Set();

/** The current list: the loaded pages with the live events applied. */
export function useConversations(list: ChatList, openId: number | null) {
  const viewerId = useRootData()?.viewer?.id ?? 0;
  const [held, setHeld] = useState({ list, items: list.items, next: list.next });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  // The reloaded page is newer than earlier events and further pages.
  const now = held.list === list ? held : { list, items: list.items, next: list.next };
  const current = useRef(list);
  useEffect(() => {
    current.current = list;
  }, [list]);
  const removed = useSyncExternalStore(onRemoved, removedChats, () => NONE_REMOVED);

  useEffect(() => {
    clearRemoved((at) => !mayBeNewer(at));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    // Reloads the list only: loading a conversation marks it read.
    const load = async () => {
      if (stopped) return;
      const asked = performance.now();
      const page = await fetchPage(list, '');
      if (!page || stopped) return;
      const gone = removedChats();
      clearRemoved((at) => at < asked);
      setHeld((before) => {
        const from = before.list === list ? before : { list, items: list.items, next: list.next };
        const left = from.items.filter(({ id }) => !gone.has(id));
        const items = withPage(left, page);
        return { list, items, next: items.length > page.items.length ? from.next : page.next };
      });
    };
    const loadSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => whenVisible(load), LOAD_AFTER_MS);
    };
    const follow = (event: ClientLiveEvent, at: number) => {
      if (event.type === 'resumed' || event.type === 'streaming') return;
      if (event.type === 'message') restoreChat(event.conversationId, at);
      setHeld((before) => {
        const from = before.list === list ? before : { list, items: list.items, next: list.next };
        const looks = !document.hidden;
        const items = withEvent(from.items, event, { id: viewerId, openId, looks });
        if (!items) loadSoon();
        return items && items !== from.items ? { ...from, items } : before;
      });
    };
    const stop = onLiveEvent(follow, { replay: true });
    return () => {
      stop();
      stopped = true;
      clearTimeout(timer);
    };
  }, [list, viewerId, openId]);

  const more = useCallback(async () => {
    if (now.next === null || state === 'loading') return;
    setState('loading');
    const page = await fetchPage(list, now.next);
    setState(page ? 'idle' : 'failed');
    if (!page) return;
    // The list may have changed meanwhile: by live events, or to another filter.
    if (current.current !== list) return;
    setHeld((before) => {
      const from = before.list === list ? before : { list, items: list.items, next: list.next };
      const known = new Set(from.items.map(({ id }) => id));
      return {
        list,
        items: [...from.items, ...page.items.filter(({ id }) => !known.has(id))],
        next: page.next,
      };
    });
  }, [list, now, state]);

  const items = useMemo(
    () =>
      inOrder(
        now.items.filter(({ id }) => !removed.has(id)),
        list.order === 'unread',
      ),
    [now.items, removed, list.order],
  );
  return { items, next: now.next, more: () => void more(), state };
}

async function fetchPage(
  { order, name }: ChatList,
  after: string,
): Promise<{ items: ConversationItem[]; next: string | null } | null> {
  const asked = new URLSearchParams({ order, q: name, after, _data: 'routes/chats' });
  try {
    const response = await fetch(`/chats?${asked}`);
    if (!response.ok || response.status === 204) return null;
    return ((await response.json()) as { list: ChatList }).list;
  } catch {
    return null;
  }
}
