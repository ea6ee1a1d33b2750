import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { uploadFaults } from '#app/domain/photos/photo-rules.ts';
import { sendPhoto } from './send-photo.ts';

export type Sending = {
  key: number;
  name: string;
  /** The object URL that the browser shows until the server has the file. */
  preview: string;
  /** 0 to 1. */
  progress: number;
  fault: string | null;
};

/**
 * Uploads chosen files with their progress, one after the other: their order is that of the photos, and the first becomes the
 * main photo.
 */
export function useUploads(free: number) {
  const { revalidate } = useRevalidator();
  const [sendings, setSendings] = useState<Sending[]>([]);
  const waiting = useRef<{ key: number; file: File }[]>([]);
  const running = useRef(false);
  const nextKey = useRef(0);

  const change = (key: number, to: Partial<Sending>) =>
    setSendings((before) => before.map((sending) => (sending.key === key ? { ...sending, ...to } : sending)));
  const drop = (key: number) =>
    setSendings((before) =>
      before.filter((sending) => {
        if (sending.key === key) URL.revokeObjectURL(sending.preview);
        return sending.key !== key;
      }),
    );

  const start = () => {
    const next = running.current ? undefined : waiting.current.shift();
    if (!next) return;
    running.current = true;
    sendPhoto(next.file, (progress) => change(next.key, { progress })).then((fault) => {
      running.current = false;
      if (fault) change(next.key, { fault });
      else drop(next.key);
      revalidate();
      start();
    });
  };

  /** Files that would be refused (too large, or above the maximum number) are not sent. */
  const add = (files: readonly File[]) => {
    const sizes = files.map(({ size }) => size);
    const faults = uploadFaults(sizes, free - Number(running.current) - waiting.current.length);
    const added = files.map((file, index): Sending & { file: File } => {
      nextKey.current += 1;
      const preview = URL.createObjectURL(file);
      return {
        key: nextKey.current,
        name: file.name,
        preview,
        progress: 0,
        fault: faults[index] ?? null,
        file,
      };
    });
    for (const { fault, key } of sendings) if (fault) drop(key);
    setSendings((before) => [...before, ...added]);
    waiting.current.push(...added.filter(({ fault }) => !fault));
    start();
  };
  return { sendings, add, drop };
}

const POLL_EVERY_MS = 1_500;
const POLL_FOR_MS = 120_000;

/** Polls while something is being processed, for two minutes at most. */
export function usePolling(active: boolean): void {
  const { revalidate, state } = useRevalidator();
  const since = useRef(0);
  useEffect(() => {
    if (!active) since.current = 0;
    if (!active || state !== 'idle') return;
    since.current ||= Date.now();
    if (Date.now() - since.current > POLL_FOR_MS) return;
    const timer = setTimeout(revalidate, POLL_EVERY_MS);
    return () => clearTimeout(timer);
  }, [active, state, revalidate]);
}
