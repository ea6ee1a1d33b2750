import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { callApi } from '#app/components/session/call-api.ts';
import { useQuietNow } from '#app/components/session/quiet.ts';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';
import { closeToast, showToast } from '#app/ui/toast.ts';

const KEY = 'message';
/** Replayed events are older: the page was loaded with them. */
const NEW_FOR_MS = 20_000;

type ChatJson = {
  conversation: { id: number; last_message: string | null; last_message_kind: 'text' | 'photo' | 'gift' };
  profile: { name: string; label: string | null; main_image: { thumb_filename: string } | null };
  num_unread_messages: number;
};

/**
 * A banner for a message that arrives while the member is elsewhere on the site; one at a time, none in quiet hours,
 * and without names and texts in discreet mode.
 */
export function useMessageBanner(): void {
  const { t } = useLingui();
  const viewer = useRootData()?.viewer;
  const quietNow = useQuietNow();
  const { pathname } = useLocation();
  const texts = {
    title: t`New message`,
    discreet: t`Tap to read.`,
    photo: t`Sent you a photo`,
    gift: t`Sent you a gift`,
  };
  const here = useRef({ texts, viewer, quietNow, pathname });
  here.current = { texts, viewer, quietNow, pathname };

  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'message') return;
        const { conversationId: id, message } = event;
        const elsewhere = () =>
          message.senderId !== here.current.viewer?.id &&
          mayShow(here.current.pathname, id, message.senderId) &&
          !here.current.quietNow();
        if (Date.now() - Date.parse(message.sentAt) > NEW_FOR_MS || !elsewhere()) return;
        void fetchChat(id).then((chat) => {
          // Not in the list, because the member's filter caught it.
          if (!chat || chat.num_unread_messages === 0 || !elsewhere()) return;
          announce(chat, here.current.texts, here.current.viewer?.neutralTitle != null);
        });
      }),
    [],
  );
  useEffect(() => {
    if (pathname.startsWith('/chats')) closeToast(KEY);
  }, [pathname]);
}

type Texts = Record<'title' | 'discreet' | 'photo' | 'gift', string>;

function announce({ conversation, profile }: ChatJson, texts: Texts, discreet: boolean): void {
  const { id, last_message: words, last_message_kind: kind } = conversation;
  const text = kind === 'text' ? (words ?? '') : texts[kind];
  const name = markedCardName(profile) || texts.title;
  showToast(discreet ? texts.discreet : text, 'info', {
    key: KEY,
    link: {
      to: `/chats/${id}`,
      title: discreet ? texts.title : name,
      picture: discreet ? null : (profile.main_image?.thumb_filename ?? null),
    },
  });
}

/** Not in the conversation itself, not where the list of chats shows it, and not over a dialog. */
function mayShow(pathname: string, conversationId: number, senderId: number): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector('[role=dialog]')) return false;
  if (pathname === `/chats/${conversationId}` || pathname === `/members/${senderId}/chat`) return false;
  if (pathname === '/chats') return false;
  return !pathname.startsWith('/chats/') || !window.matchMedia('(min-width: 992px)').matches;
}

async function fetchChat(id: number): Promise<ChatJson | null> {
  const reply = await callApi<{ chats: ChatJson[] }>('/api/chats.php');
  return (reply.ok && reply.body.chats.find(({ conversation }) => conversation.id === id)) || null;
}
