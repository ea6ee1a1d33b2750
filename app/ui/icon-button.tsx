import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { type ButtonVariant, buttonClass } from './button-class.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  variant?: ButtonVariant;
  round?: boolean;
};

/** A 44 px target with an icon; the label is read aloud and shown as the browser's tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, Props>(function IconButton(
  { label, variant = 'bare', round, className, type = 'button', ...rest },
  ref,
) {
  const look = buttonClass({
    variant,
    className: `button-icon${round ? ' rounded-full' : ''} ${className ?? ''}`,
  });
  return <button ref={ref} type={type} aria-label={label} title={label} className={look} {...rest} />;
});
