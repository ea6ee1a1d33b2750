import { useLocation } from '@remix-run/react';
import { Link, type LinkProps } from './link.tsx';

/** Marked as current on its own page and on the pages below it, and below `also`. */
export function NavLink({ also = [], ...link }: LinkProps & { also?: readonly string[] }) {
  const { pathname } = useLocation();
  const here = [link.to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return <Link aria-current={here ? 'page' : undefined} {...link} />;
}
