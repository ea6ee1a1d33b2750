export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'neutral' | 'bare';
type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; className?: string };

/** The classes of anything that looks like a button. */
export function buttonClass({ variant = 'primary', size = 'md', block, className }: ButtonLook): string {
  const width = block ? ' w-full' : '';
  const scale = size === 'md' ? '' : ` button-${size}`;
  // eslint-disable-next-line lingui/no-unlocalized-strings -- classes
  return `button button-${variant}${scale}${width}${className ? ` ${className}` : ''}`;
}
