import type { RootData } from '#app/api/root-data.ts';

type Props = { brand: Pick<RootData['brand'], 'hash' | 'logoRatio' | 'name'> };

const LOGO_HEIGHT = 32;

/** The brand's drawing from a cached sprite; it inherits the surrounding colors. */
export function BrandLogo({ brand }: Props) {
  return (
    <svg
      role="img"
      aria-label={brand.name}
      height={LOGO_HEIGHT}
      width={LOGO_HEIGHT * brand.logoRatio}
      className="brand-logo"
    >
      <use href={`/brand/${brand.hash}/logo.svg#d`} width="100%" height="100%" />
    </svg>
  );
}
