import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

type Prices = { message: number; photo: number; gifts: readonly number[] };

/** The prices of everything in a chat. */
export function PriceList({ prices: { message, photo, gifts } }: { prices: Prices }) {
  const { t } = useLingui();
  const least = Math.min(...gifts);
  const most = Math.max(...gifts);
  return (
    <ul className="text-muted">
      <li>{t`${plural(message, { one: 'A message costs # credit.', other: 'A message costs # credits.' })}`}</li>
      <li>{t`${plural(photo, { one: 'A photo costs # credit.', other: 'A photo costs # credits.' })}`}</li>
      {gifts.length > 0 && least === most && (
        <li>{t`${plural(most, { one: 'A gift costs # credit.', other: 'A gift costs # credits.' })}`}</li>
      )}
      {gifts.length > 0 && least < most && <li>{t`A gift costs ${least} to ${most} credits.`}</li>}
    </ul>
  );
}
