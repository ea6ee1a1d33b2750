import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type Props = {
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** From 768 px a panel at the side; always from below without it. */
  side?: boolean;
};

export function Sheet({ title, closeLabel, children, trigger, open, onOpenChange, footer, side }: Props) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay" />
        <RadixDialog.Content className={`sheet${side ? ' sheet-side' : ''}`} aria-describedby={undefined}>
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
