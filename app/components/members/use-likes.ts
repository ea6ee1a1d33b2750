import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { showToast } from '#app/ui/toast.ts';

/** Likes changed in this tab, for remembered pages of a list. */
const since = new Map<number, boolean>();
export const likedSince = (id: number): boolean | undefined => since.get(id);

/**
 * Handles the like buttons of a list in one place: optimistic, and undone with a message when the server refuses.
 * `onStored` is called with the member on success.
 */
export function useLikes(onStored?: (id: number) => void) {
  const { t } = useLingui();
  const [changed, setChanged] = useState<Record<number, boolean>>({});
  const mark = (id: number, liked: boolean) => {
    since.set(id, liked);
    setChanged((before) => ({ ...before, [id]: liked }));
  };
  const onSubmit = (event: FormEvent<HTMLElement>) => {
    const form = event.target as HTMLFormElement;
    const id = Number(form.dataset.like);
    if (!id) return;
    event.preventDefault();
    const button = form.elements.namedItem('like') as HTMLButtonElement;
    const liked = button.value === 'yes';
    mark(id, liked);
    store(form.action, button.value).then(({ ok, text }) => {
      if (ok) return onStored?.(id);
      mark(id, !liked);
      showToast(text ?? t`An error occurred, please try again later.`, 'danger');
    });
  };
  return { isLiked: (id: number, served: boolean) => changed[id] ?? served, onSubmit };
}

/** `text` is the server's message about a refusal, if any. */
async function store(action: string, like: string): Promise<{ ok: boolean; text?: string }> {
  try {
    const body = new URLSearchParams({ like });
    const response = await fetch(action, { method: 'POST', body, redirect: 'manual' });
    // Led elsewhere, because the session has ended: so is the page when it loads again.
    if (response.type === 'opaqueredirect') window.location.reload();
    return response.status === 429 ? { ok: false, text: (await response.json()).text } : { ok: response.ok };
  } catch {
    return { ok: false }; // offline: the heart is restored
  }
}
