import { useLingui } from '@lingui/react/macro';
import { Form, useNavigate, useRevalidator } from '@remix-run/react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { chooseInToast, showToast } from '#app/ui/toast.ts';

type Props = {
  id: number;
  name: string;
  /** The redirect target afterwards; without it the page shows the change. */
  to?: string;
  className?: string;
  /** The button. */
  children: ReactNode;
};

/** The key of the toast that offers to undo a block. */
const blockToast = (id: number): string => `block ${id}`;

/** Members whose block is being undone. */
const undoing = new Set<number>();

/** Undoes a block through its toast; false when that toast is gone. A second click waits for the first. */
const undoBlock = (id: number): boolean => undoing.has(id) || chooseInToast(blockToast(id));

type UnblockProps = { id: number; children: ReactNode };

/** Unblocks a member; while the undo of the block is still offered, performs that undo instead. */
export const UnblockForm = ({ id, children }: UnblockProps) => (
  <Form
    method="post"
    action={`/members/${id}`}
    onSubmit={(event) => {
      if (undoBlock(id)) event.preventDefault();
    }}
  >
    {children}
  </Form>
);

/** Blocks a member, with an undo in the confirmation toast; without JavaScript the profile offers to unblock. */
export function BlockForm({ id, name, to, className, children }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const busy = useRef(false);
  const failed = (token: string) =>
    showToast(t`An error occurred, please try again later.`, 'danger', {
      action: { label: t`Undo`, onSelect: () => void undo(token) },
      key: blockToast(id),
    });
  const undo = async (token: string): Promise<void> => {
    undoing.add(id);
    const undone = await send(id, { intent: 'undo', undo: token });
    undoing.delete(id);
    if (undone === 'too_late')
      return showToast(t`It's too late to undo. You can unblock ${name} in your settings.`, 'danger');
    if (!undone) return failed(token);
    showToast(t`${name} is unblocked. Everything is as it was before.`, 'success');
    revalidate();
  };
  const block = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const blocked = await send(id, { intent: 'block' });
    busy.current = false;
    if (blocked === null || blocked === 'too_late' || !blocked.undo)
      return showToast(t`An error occurred, please try again later.`, 'danger');
    const { undo: token } = blocked;
    showToast(t`You blocked ${name}`, 'success', {
      action: { label: t`Undo`, onSelect: () => void undo(token), takesFocus: true },
      key: blockToast(id),
    });
    if (to) navigate(to);
    else revalidate();
  };
  return (
    <form
      method="post"
      action={`/members/${id}`}
      className={className}
      onSubmit={(event) => void block(event)}
    >
      {children}
    </form>
  );
}

async function send(
  id: number,
  fields: Record<string, string>,
): Promise<{ undo?: string } | 'too_late' | null> {
  try {
    const body = new URLSearchParams(fields);
    const response = await fetch(`/members/${id}/block`, { method: 'POST', body });
    if (response.status === 404) return 'too_late';
    return response.ok ? await response.json() : null;
  } catch {
    return null; // offline
  }
}
