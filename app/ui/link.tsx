import { type AnchorHTMLAttributes, forwardRef } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  /** Full page load, for pages that are sent without scripts. */
  reloadDocument?: boolean;
};

/**
 * A plain anchor, which costs a page of two dozen cards next to nothing to render; clicks are turned into client-side
 * navigation in one place for all links (`useLinkNavigation`).
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, reloadDocument, ...rest },
  ref,
) {
  return <a ref={ref} href={to} data-reload={reloadDocument || undefined} {...rest} />;
});
