import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '#app/components/session/call-api.ts';
import type { Conversation } from '#app/domain/chat/open-conversation.server.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';
import type { LiveMessage } from '#app/live/publisher.ts';
import {
  type Thread,
  type ThreadChange,
  withArrived,
  withChange,
  withNewer,
  withOlder,
  withReloaded,
} from './thread.ts';

type PageState = 'idle' | 'loading' | 'failed';
type PageQuery = '' | `before=${number}` | `after=${number}` | `message=${number}`;

/** The window on the conversation: the page's messages, those loaded by scrolling, and live ones. */
export function useThread(conversation: Conversation, id: number | null) {
  const [thread, setThread] = useState<Thread>(() => threadOf(conversation));
  const [state, setState] = useState<PageState>('idle');
  const busy = useRef(false);
  /** The end was asked for during another load, and is loaded after it. */
  const endNext = useRef(false);
  /** What happened during a load, which its page may not contain. */
  const meanwhile = useRef<((thread: Thread) => Thread)[]>([]);
  const served = useRef(conversation);
  useEffect(() => {
    if (served.current === conversation) return;
    served.current = conversation;
    setThread((before) => withReloaded(before, threadOf(conversation)));
  }, [conversation]);

  const turn = useCallback(
    async (query: PageQuery, join: (thread: Thread, page: Thread) => Thread): Promise<boolean> => {
      if (busy.current && query === '') endNext.current = true;
      if (busy.current || id === null) return false;
      busy.current = true;
      meanwhile.current = [];
      setState('loading');
      const page = await fetchPage(id, query);
      busy.current = false;
      setState(page ? 'idle' : 'failed');
      const events = meanwhile.current;
      if (page) setThread((before) => events.reduce((thread, apply) => apply(thread), join(before, page)));
      if (!endNext.current) return page !== null;
      endNext.current = false;
      return await turn('', toPage);
    },
    [id],
  );
  const { older, newer } = thread;
  const apply = useCallback((event: (thread: Thread) => Thread) => {
    if (busy.current) meanwhile.current.push(event);
    setThread(event);
  }, []);
  const arrive = useCallback(
    (message: LiveMessage) => apply((before) => withArrived(before, message)),
    [apply],
  );
  const change = useCallback((what: ThreadChange) => apply((before) => withChange(before, what)), [apply]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: events during a page load may be missing from its data
  useEffect(
    () =>
      onLiveEvent(
        (event) => {
          if (event.type !== 'edited' && event.type !== 'unsent' && event.type !== 'reaction') return;
          if (event.conversationId === id) change(event);
        },
        { replay: true },
      ),
    [conversation, id, change],
  );
  return {
    thread,
    state,
    arrive,
    change,
    loadOlder: useCallback(() => older !== null && void turn(`before=${older}`, withOlder), [older, turn]),
    loadNewer: useCallback(() => newer !== null && void turn(`after=${newer}`, withNewer), [newer, turn]),
    loadAround: useCallback((message: number) => turn(`message=${message}`, toPage), [turn]),
    loadEnd: useCallback(() => turn('', toPage), [turn]),
  };
}

const toPage = (_: Thread, page: Thread): Thread => page;

const threadOf = ({ messages, older, newer }: Conversation): Thread => ({ messages, older, newer });

async function fetchPage(conversation: number, query: PageQuery): Promise<Thread | null> {
  const reply = await callApi<Thread>(`/api/messages.php?conversation=${conversation}&${query}`);
  return reply.ok ? reply.body : null;
}
