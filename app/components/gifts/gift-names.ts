import { useLingui } from '@lingui/react/macro';
import type { GiftKey } from '#app/domain/gifts/catalog.ts';

/** The name of each gift; a discontinued one is just called a gift. */
export function useGiftNames(): (key: string) => string {
  const { t } = useLingui();
  return (key) => {
    const names: Record<GiftKey, string> = {
      rose: t`Rose`,
      coffee: t`A coffee`,
      cupcake: t`Cupcake`,
      balloon: t`Heart balloon`,
      candle: t`Candlelight`,
      chocolates: t`Chocolates`,
      cocktails: t`Cocktails`,
      teddy: t`Teddy bear`,
      bouquet: t`Bouquet`,
      champagne: t`Champagne`,
      night: t`Starry night`,
      crown: t`Crown`,
    };
    return Object.hasOwn(names, key) ? names[key as GiftKey] : t`Gift`;
  };
}
