import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from '@remix-run/react';
import { showToast } from '#app/ui/toast.ts';
import { postForm } from './post-form.ts';

/** Passes on a member's like, with an undo in the confirmation toast. Resolves to false when it was not stored. */
export function usePass(id: number, name: string): () => Promise<boolean> {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const failed = () => showToast(t`An error occurred, please try again later.`, 'danger');
  const undo = async (): Promise<void> => {
    if (!(await postForm(`/likes/m/${id}`, { intent: 'undo' }))) return failed();
    showToast(t`${name} is back in your likes.`, 'success');
    revalidate();
  };
  return async () => {
    const stored = await postForm(`/likes/m/${id}`, { intent: 'pass' });
    if (!stored) failed();
    else
      showToast(t`You passed on ${name}.`, 'info', {
        action: { label: t`Undo`, onSelect: () => void undo(), takesFocus: true },
      });
    return stored;
  };
}
