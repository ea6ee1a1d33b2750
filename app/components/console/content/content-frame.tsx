import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';

type Props = {
  brand: string;
  /** The result of the last form. */
  done?: ReactNode;
  /** Why the form was refused as a whole. */
  fault?: ReactNode;
  children: ReactNode;
};

/** The heading and the pages of a brand's content. */
export function ContentFrame({ brand, done, fault, children }: Props) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const at = `/console/brands/${brand}/content`;
  const pages: [string, string][] = [
    ['', t({ message: 'Landing pages', context: 'in the console' })],
    ['/bundles', t({ message: 'Bundles', context: 'in the console' })],
    ['/gifts', t({ message: 'Gifts', context: 'in the console' })],
    ['/codes', t({ message: 'Discount codes', context: 'in the console' })],
    ['/terms', t({ message: 'Static pages', context: 'in the console' })],
  ];
  const isCurrent = (path: string) =>
    path === ''
      ? ![...pages, ['/texts']].some(([other = '']) => other !== '' && pathname.startsWith(at + other))
      : pathname.startsWith(at + path) || (path === '/terms' && pathname.startsWith(`${at}/texts`));
  return (
    <>
      <h1>
        <Trans context="in the console: pages, prices and codes of a brand">Content</Trans>
      </h1>
      <TabLinks
        label={t({ message: 'Content', context: 'in the console: pages, prices and codes of a brand' })}
        tabs={pages.map(([path, label]) => ({ to: at + path, label, current: isCurrent(path) }))}
      />
      {fault && (
        <Banner tone="danger" live>
          {fault}
        </Banner>
      )}
      {done && !fault && (
        <Banner tone="success" live>
          {done}
        </Banner>
      )}
      {children}
    </>
  );
}
