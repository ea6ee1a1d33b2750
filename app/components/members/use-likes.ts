import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

/** What was liked or taken back in this tab, for pages of a list that were kept while it was left. */
const since = new Map<number, boolean>();
export const likedSince = (id: number): boolean | undefined => since.get(id);

/**
 * Sends the hearts of a list from one place: shown at once, put back with a word when the server refuses.
 * `onStored` is called when it has it.
 */
export function useLikes(onStored?: () => void) {
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
      if (ok) return onStored?.();
      mark(id, !liked);
      say(text ?? t`An error occured, please try again later.`);
    });
  };
  return { isLiked: (id: number, served: boolean) => changed[id] ?? served, onSubmit };
}

/** `text` is what the server has to say to the reader about a refusal, if it says anything. */
async function store(action: string, like: string): Promise<{ ok: boolean; text?: string }> {
  try {
    const response = await fetch(action, { method: 'POST', body: new URLSearchParams({ like }) });
    return response.status === 429 ? { ok: false, text: (await response.json()).text } : { ok: response.ok };
  } catch {
    return { ok: false }; // offline: the heart goes back to what it was
  }
}

const SAID_MILLISECONDS = 6_000;

/** A sentence over the page for a moment. By hand: hearts are on pages that have no toasts in their script. */
function say(text: string): void {
  const line = document.createElement('p');
  line.role = 'alert';
  line.className = 'toasts';
  document.body.append(line);
  // After it is there, so that it is read out.
  const words = document.createElement('span');
  words.className = 'toast p-3 font-semibold';
  words.textContent = text;
  line.append(words);
  setTimeout(() => line.remove(), SAID_MILLISECONDS);
}
