import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { MAX_FILE_BYTES } from '#app/domain/photos/photo-rules.ts';
import { onLiveEvent } from '#app/live/browser/live-events.ts';
import {
  type ChatPhoto,
  type ChosenPhoto,
  discardUpload,
  fetchUploadState,
  sendChatPhoto,
} from './send-chat-photo.ts';

export type ChatSending = ChatPhoto & {
  /** 0 to 1; at 1 the server has it and processes it. */
  progress: number;
  fault: string | null;
};

const ASK_EVERY_MS = 2_000;

/**
 * Photos being uploaded to a chat. Each leaves the list when its message arrives on the stream or, without a stream, by
 * polling. A retry uses the same client id, so a photo is never sent twice.
 */
export function useChatUploads(memberId: number) {
  const [sendings, setSendings] = useState<ChatSending[]>([]);
  const { revalidate } = useRevalidator();
  const latest = useRef(sendings);
  latest.current = sendings;
  const change = (clientId: string, to: Partial<ChatSending>) =>
    setSendings((before) => before.map((one) => (one.clientId === clientId ? { ...one, ...to } : one)));
  const isSending = (clientId: string) => latest.current.some((one) => one.clientId === clientId);
  const drop = (clientId: string) =>
    setSendings((before) => before.filter((one) => one.clientId !== clientId));
  /** Drops a failed upload, and the server's notice of it. */
  const giveUp = (clientId: string) => {
    void discardUpload(memberId, clientId);
    drop(clientId);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the two only use what never changes
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'message' && isSending(event.message.clientId)) {
          drop(event.message.clientId);
          revalidate(); // the balance has changed
        }
        if (event.type === 'photo-failed') change(event.clientId, { fault: event.fault });
      }),
    [],
  );
  const waits = sendings.some(({ progress, fault }) => progress === 1 && !fault);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks about what is there at that moment
  useEffect(() => {
    if (!waits) return;
    const ask = async ({ clientId, progress, fault }: ChatSending) => {
      if (progress < 1 || fault) return;
      const reply = await fetchUploadState(clientId);
      if (reply?.status === 'refused') change(clientId, { fault: reply.error ?? '' });
      if (reply?.status !== 'sent') return;
      drop(clientId);
      revalidate();
    };
    const timer = setInterval(() => void Promise.all(latest.current.map(ask)), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waits]);

  const run = (sending: ChatSending) => {
    const { clientId } = sending;
    void sendChatPhoto(sending, (progress) => change(clientId, { progress: Math.min(progress, 0.99) })).then(
      (fault) => {
        change(clientId, fault === null ? { progress: 1 } : { fault });
        if (fault === 'price_changed') revalidate();
      },
    );
  };
  const add = (photo: ChosenPhoto) => {
    const fault = photo.file.size > MAX_FILE_BYTES ? 'file_too_large' : null;
    const sending = { ...photo, memberId, clientId: crypto.randomUUID(), progress: 0, fault };
    setSendings((before) => [...before, sending]);
    if (!fault) run(sending);
  };
  /** Resends at the currently shown price. */
  const retry = (sending: ChatSending, cost: number) => {
    const again = { ...sending, cost, progress: 0, fault: null };
    change(sending.clientId, again);
    run(again);
  };
  return { sendings, add, retry, drop: giveUp };
}
