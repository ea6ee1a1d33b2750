import { forwardRef } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link that looks like a button. */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkProps & ButtonLook>(function LinkButton(
  { variant, size, block, className, ...rest },
  ref,
) {
  return <Link ref={ref} className={buttonClass({ variant, size, block, className })} {...rest} />;
});
