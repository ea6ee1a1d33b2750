import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

type MenuProps = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'center' | 'end' };

/**
 * `trigger` is a Button or IconButton; the children are MenuItem, MenuLink and MenuSeparator. It opens where
 * it stands, not in a portal, so it stays inside the landmark of its trigger.
 */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content align={align} sideOffset={6} collisionPadding={8} className="menu">
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

type ItemProps = { children: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean };

export function MenuItem({ children, onSelect, danger, disabled }: ItemProps) {
  return (
    <DropdownMenu.Item
      className={`menu-item${danger ? ' text-error' : ''}`}
      disabled={disabled}
      onSelect={onSelect}
    >
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className="menu-item">
      <Link to={to}>{children}</Link>
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}
