import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';

const GiftDialog = lazy(() => import('./gift-dialog.tsx'));

type Props = {
  memberId: number;
  name: string;
  /** For links whose content does not describe them. */
  label?: string;
  className?: string;
  children: ReactNode;
  /** Called after it was sent; if omitted, the conversation opens. */
  onSent?: (conversationId: number) => void;
};

/** Opens the gift dialog, whose script is loaded on click. Without JavaScript it links to a page. */
export function GiftLink({ memberId, name, label, className, children, onSent }: Props) {
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const sent = (conversationId: number) => {
    setOpen(false);
    if (onSent) onSent(conversationId);
    else window.location.assign(`/chats/${conversationId}`);
  };
  return (
    <>
      <a
        href={`/members/${memberId}/gift`}
        className={className ?? buttonClass({ variant: 'secondary' })}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        {children}
      </a>
      {open && (
        <Suspense fallback={null}>
          <GiftDialog memberId={memberId} name={name} onClose={() => setOpen(false)} onSent={sent} />
        </Suspense>
      )}
    </>
  );
}
