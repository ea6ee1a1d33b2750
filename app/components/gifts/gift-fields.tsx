import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Cost } from '#app/components/chat/cost.tsx';
import { SendAlert } from '#app/components/chat/send-alert.tsx';
import type { GiftShop } from '#app/domain/chat/send-gift.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { GiftArt } from './gift-art.tsx';
import { useGiftNames } from './gift-names.ts';

type Props = {
  shop: GiftShop;
  messageLength: number;
  /** Why the last attempt was refused. */
  fault: string | null;
  busy: boolean;
};

/** The available gifts with prices, an optional message, the balance, and the button with the price. */
export function GiftFields({ shop, messageLength, fault, busy }: Props) {
  const { t } = useLingui();
  const nameOf = useGiftNames();
  const [chosen, setChosen] = useState<string | null>(null);
  const { gifts, credits, kindLabel } = shop;
  const price = gifts.find(({ key }) => key === chosen)?.credits ?? null;
  const poor = gifts.every((gift) => gift.credits > credits);
  const alert = useRef<HTMLDivElement>(null);
  // The button is visible at every scroll position, the reason only at the top.
  useEffect(() => {
    if (fault) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);
  const shown = fault ?? shop.refused ?? (poor && gifts.length > 0 ? 'not_enough_credits' : null);
  return (
    <div className="grid gap-4">
      {kindLabel && (
        <p>
          <Badge tone="warning">{kindLabel}</Badge>
        </p>
      )}
      {shown && (
        <div ref={alert} className="scroll-my-4">
          <SendAlert
            error={shown}
            messageLength={messageLength}
            what="gift"
            back={`/members/${shop.memberId}/chat`}
          />
        </div>
      )}
      <fieldset disabled={shop.refused !== null}>
        <legend className="sr-only">
          <Trans>Gifts</Trans>
        </legend>
        <div className="gift-grid">
          {gifts.map((gift) => (
            <label key={gift.key} className="gift-choice">
              <input
                type="radio"
                name="gift"
                value={gift.key}
                required
                disabled={gift.credits > credits}
                onChange={() => setChosen(gift.key)}
              />
              <input type="hidden" name={`cost_of_${gift.key}`} value={gift.credits} />
              <GiftArt gift={gift.key} />
              <span className="text-sm font-semibold">{nameOf(gift.key)}</span>
              <Cost cost={gift.credits} />
            </label>
          ))}
        </div>
      </fieldset>
      {gifts.length === 0 && (
        <p>
          <Trans>There are no gifts right now.</Trans>
        </p>
      )}
      <label className="grid gap-1.5">
        <span className="font-semibold">
          <Trans>Add a note (optional)</Trans>
        </span>
        <textarea name="body" rows={2} maxLength={messageLength} className="field" />
      </label>
      <div className="gift-pay">
        <p className="text-muted">
          {t`${plural(credits, { one: 'You have # credit.', other: 'You have # credits.' })}`}
        </p>
        <Button type="submit" loading={busy} disabled={shop.refused !== null || poor}>
          {price === null ? (
            <Trans>Send gift</Trans>
          ) : (
            t`${plural(price, { one: 'Send for # credit', other: 'Send for # credits' })}`
          )}
        </Button>
      </div>
    </div>
  );
}
