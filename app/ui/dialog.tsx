import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  title: ReactNode;
  /** Announced when it opens; without it the content describes itself. */
  description?: ReactNode;
  children?: ReactNode;
  trigger?: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Without a label there is no close button, so provide another way to close it. */
  closeLabel?: string;
  /** False: neither a click outside nor Escape closes it. */
  dismissible?: boolean;
  hideTitle?: boolean;
};

const refuse = (event: Event) => event.preventDefault();

/** 300, 500, 800 or 1140 px wide; on phones a sheet from below. */
export function Dialog({ title, description, children, trigger, closeLabel, hideTitle, ...rest }: Props) {
  const { size = 'md', dismissible = true, defaultOpen = false } = rest;
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const open = rest.open ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    rest.onOpenChange?.(next);
  };
  useBackCloses(open && dismissible, () => change(false));
  const returnFocus = useReturnFocus();
  const guard = dismissible ? {} : { onEscapeKeyDown: refuse, onInteractOutside: refuse };
  const silent = description ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Root open={open} onOpenChange={change}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="overlay" />
        <RadixDialog.Content className={`dialog dialog-${size}`} {...returnFocus} {...guard} {...silent}>
          <RadixDialog.Title className={hideTitle ? 'sr-only' : 'pe-11'}>{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mt-2 text-muted">{description}</RadixDialog.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          {closeLabel && (
            <RadixDialog.Close asChild>
              <IconButton label={closeLabel} className="absolute end-2 top-2">
                <Icon name="x" />
              </IconButton>
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
