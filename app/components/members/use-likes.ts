import { type FormEvent, useState } from 'react';

/** What was liked or taken back in this tab, for pages of a list that were kept while it was left. */
const since = new Map<number, boolean>();
export const likedSince = (id: number): boolean | undefined => since.get(id);

/**
 * Sends the hearts of a list from one place: shown at once, put back when the server refuses.
 * `onStored` is called when it has it.
 */
export function useLikes(onStored?: () => void) {
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
    store(form.action, button.value).then((stored) => {
      if (stored) onStored?.();
      else mark(id, !liked);
    });
  };
  return { isLiked: (id: number, served: boolean) => changed[id] ?? served, onSubmit };
}

async function store(action: string, like: string): Promise<boolean> {
  try {
    const response = await fetch(action, { method: 'POST', body: new URLSearchParams({ like }) });
    return response.ok;
  } catch {
    return false; // offline: the heart goes back to what it was
  }
}
