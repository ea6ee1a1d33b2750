import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { loading?: boolean };

/** `loading` keeps the label and the focus, and ignores further clicks. */
export const Button = forwardRef<HTMLButtonElement, Props>(function Button(
  { variant, size, block, className, loading, onClick, children, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
});
