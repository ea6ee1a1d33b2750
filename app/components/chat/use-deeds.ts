import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from '@remix-run/react';
import { useMemo, useRef, useState } from 'react';
import { useCounts } from '#app/components/layout/counts.tsx';
import type { Reaction } from '#app/domain/chat/message-life.ts';
import { useToast } from '#app/ui/toast.tsx';
import { focusMessage, focusOptions } from './message-focus.ts';
import type { ShownMessage, useMessages } from './use-messages.ts';

export type MessageDeeds = {
  choose: (id: number) => void;
  jump: (id: number) => void;
  reply: (message: ShownMessage) => void;
  edit: (message: ShownMessage) => void;
  unsend: (id: number) => void;
  react: (id: number, reaction: Reaction | null) => void;
  retry: (clientId: string) => void;
  drop: (clientId: string) => void;
};

/** What the composer is about: a new message, an answer to one, or a change of one. */
export type Subject = { kind: 'reply' | 'edit'; message: ShownMessage } | null;

type Answer = Record<string, unknown> & { error?: string };

/** What is done with messages, and which one is chosen for it. */
export function useDeeds(chat: ReturnType<typeof useMessages>, viewerId: number, jump: (id: number) => void) {
  const { t } = useLingui();
  const toast = useToast();
  const { change: changeCounts } = useCounts();
  const { revalidate } = useRevalidator();
  const [active, setActive] = useState<number | null>(null);
  const [subject, setSubject] = useState<Subject>(null);
  const latest = useRef({ chat, jump });
  latest.current = { chat, jump };

  const texts: Record<string, string> = {
    not_possible: t`This message can no longer be taken back.`,
    too_late: t`A message can be changed for five minutes.`,
    contact_details: t`Links, numbers and addresses can be exchanged once you both have written twice.`,
  };
  const refuse = useRef((_: string | undefined) => {});
  refuse.current = (error) =>
    toast({ title: texts[error ?? ''] ?? t`An error occured, please try again later.`, tone: 'danger' });

  const deeds = useMemo<MessageDeeds>(() => {
    const about = (kind: 'reply' | 'edit') => (message: ShownMessage) => {
      setActive(null);
      setSubject({ kind, message });
    };
    return {
      choose: (id) => setActive((before) => (before === id ? null : id)),
      jump: (id) => latest.current.jump(id),
      reply: about('reply'),
      edit: about('edit'),
      retry: (clientId) => latest.current.chat.retry(clientId),
      drop: (clientId) => latest.current.chat.drop(clientId),
      unsend: async (id) => {
        focusOptions(id);
        setActive(null);
        const answer = await call('DELETE', '/api/message.php', { message: id });
        if (answer.error) return refuse.current(answer.error);
        focusMessage(id);
        latest.current.chat.change({ type: 'unsent', messageId: id });
        changeCounts({ credits: Number(answer.credits) });
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
        const answer = await call('POST', '/api/reaction.php', { message: id, reaction });
        if (!answer.error) return;
        show(had);
        refuse.current(answer.error);
      },
    };
  }, [viewerId, changeCounts, revalidate]);

  /** True when it was changed. */
  const saveEdit = async (id: number, body: string): Promise<boolean> => {
    const answer = await call('PUT', '/api/message.php', { message: id, body });
    if (answer.error) refuse.current(answer.error);
    else
      chat.change({
        type: 'edited',
        messageId: id,
        body: String(answer.body),
        editedAt: String(answer.edited_at),
      });
    return !answer.error;
  };
  return { deeds, active, setActive, subject, setSubject, saveEdit };
}

async function call(method: string, path: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer;
    return response.ok ? answer : { error: answer.error ?? 'failed' };
  } catch {
    return { error: 'unreachable' };
  }
}
