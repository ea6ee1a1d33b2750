import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** From 768 px a panel at the side; without it, always at the bottom. */
  side?: boolean;
};

export function Sheet({ title, closeLabel, children, trigger, footer, side, ...rest }: Props) {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = rest.open ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    rest.onOpenChange?.(next);
  };
  useBackCloses(open, () => change(false));
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={change}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay" />
        <RadixDialog.Content
          className={`sheet${side ? ' sheet-side' : ''}`}
          aria-describedby={undefined}
          {...returnFocus}
        >
          <div className="flex items-center justify-between py-2 ps-5 pe-2">
            <RadixDialog.Title>{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={closeLabel}>
                <Icon name="x" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          <div className="sheet-body">{children}</div>
          {footer && <div className="mt-auto border-t border-line p-4">{footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
