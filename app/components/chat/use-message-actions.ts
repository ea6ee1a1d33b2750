import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from '@remix-run/react';
import { useMemo, useRef, useState } from 'react';
import { useCounts } from '#app/components/layout/counts.tsx';
import { callApi } from '#app/components/session/call-api.ts';
import type { Reaction } from '#app/domain/chat/message-life.ts';
import { showToast } from '#app/ui/toast.ts';
import { focusMessage, focusOptions } from './message-focus.ts';
import type { ShownMessage, useMessages } from './use-messages.ts';

export type MessageHandlers = {
  choose: (id: number) => void;
  jump: (id: number) => void;
  reply: (message: ShownMessage) => void;
  edit: (message: ShownMessage) => void;
  unsend: (id: number) => void;
  react: (id: number, reaction: Reaction | null) => void;
  /** Takes a refused message back, to be corrected. */
  revise: (message: ShownMessage) => void;
  retry: (clientId: string) => void;
  drop: (clientId: string) => void;
};

/** The composer's mode: a new message, a reply, or an edit. */
export type Subject = { kind: 'reply' | 'edit'; message: ShownMessage } | null;

/** The actions on messages, and the selected message. */
export function useMessageActions(
  chat: ReturnType<typeof useMessages>,
  viewerId: number,
  { jump, onRevise }: { jump: (id: number) => void; onRevise: (body: string) => void },
) {
  const { t } = useLingui();
  const { change: changeCounts } = useCounts();
  const { revalidate } = useRevalidator();
  const [active, setActive] = useState<number | null>(null);
  const [subject, setSubject] = useState<Subject>(null);
  const latest = useRef({ chat, jump, onRevise });
  latest.current = { chat, jump, onRevise };

  const texts: Record<string, string> = {
    not_possible: t`You can't unsend this message anymore.`,
    too_late: t`You can edit a message for five minutes.`,
    contact_details: t`You can share links, numbers and addresses once you've each sent two messages.`,
  };
  const refuse = useRef((_: string | undefined) => {});
  refuse.current = (error) =>
    showToast(texts[error ?? ''] ?? t`An error occurred, please try again later.`, 'danger');

  const actions = useMemo<MessageHandlers>(() => {
    const about = (kind: 'reply' | 'edit') => (message: ShownMessage) => {
      setActive(null);
      setSubject({ kind, message });
    };
    return {
      choose: (id) => setActive((before) => (before === id ? null : id)),
      jump: (id) => latest.current.jump(id),
      reply: about('reply'),
      edit: about('edit'),
      revise: ({ clientId, body }) => {
        latest.current.chat.drop(clientId);
        latest.current.onRevise(body);
      },
      retry: (clientId) => latest.current.chat.retry(clientId),
      drop: (clientId) => latest.current.chat.drop(clientId),
      unsend: async (id) => {
        focusOptions(id);
        setActive(null);
        const reply = await callApi<{ credits: number }>('/api/message.php', {
          method: 'DELETE',
          json: { message: id },
          idempotent: false,
        });
        if (!reply.ok) return refuse.current(reply.code);
        focusMessage(id);
        latest.current.chat.change({ type: 'unsent', messageId: id });
        changeCounts({ credits: reply.body.credits });
        revalidate();
      },
      react: async (id, reaction) => {
        focusOptions(id);
        setActive(null);
        const before = latest.current.chat.thread.messages.find((message) => message.id === id);
        const had = before?.reactions.find(({ memberId }) => memberId === viewerId)?.reaction ?? null;
        const show = (sign: string | null) =>
          latest.current.chat.change({ type: 'reaction', messageId: id, memberId: viewerId, reaction: sign });
        show(reaction);
        const reply = await callApi('/api/reaction.php', {
          method: 'POST',
          json: { message: id, reaction },
          idempotent: true,
        });
        if (reply.ok) return;
        show(had);
        refuse.current(reply.code);
      },
    };
  }, [viewerId, changeCounts, revalidate]);

  /** True when the message was edited. */
  const saveEdit = async (id: number, body: string): Promise<boolean> => {
    const reply = await callApi<{ body: string; edited_at: string }>('/api/message.php', {
      method: 'PUT',
      json: { message: id, body },
    });
    if (!reply.ok) refuse.current(reply.code);
    else
      chat.change({
        type: 'edited',
        messageId: id,
        body: reply.body.body,
        editedAt: reply.body.edited_at,
      });
    return reply.ok;
  };
  return { actions, active, setActive, subject, setSubject, saveEdit };
}
