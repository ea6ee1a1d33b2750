import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { type Tone, ToneMark } from './tone.tsx';

type Props = {
  tone?: Tone;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Replaces the close button in the corner, for example with a form that dismisses it. */
  corner?: ReactNode;
  /** Set when it appears after the page has loaded. */
  live?: boolean;
};

export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  dismissLabel = '',
  corner,
  live,
}: Props) {
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className="panel flex items-center gap-3 px-4 py-3">
      <ToneMark tone={tone} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-48">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action}
      </div>
      {corner}
      {onDismiss && (
        <IconButton label={dismissLabel} onClick={onDismiss}>
          <Icon name="x" />
        </IconButton>
      )}
    </div>
  );
}
