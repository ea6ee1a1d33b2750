import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { useOfferEnd } from '#app/components/discounts/offer-end.ts';
import { useCounts } from '#app/components/layout/counts.tsx';
import type { SendTerms } from '#app/domain/chat/message-rules.ts';
import { QuickBundles } from './quick-bundles.tsx';
import { Reason, SendAlert } from './send-alert.tsx';
import { readDraft } from './use-draft.ts';

type Props = {
  reason: Extract<SendTerms, { kind: 'blocked' }>['reason'];
  prices: { cost: number; free: number };
  viewerId: number;
  otherId: number;
  messageLength: number;
};

/** Replaces the message form when the next message cannot be sent: the reason, the cost, and the next step. */
export function NothingLeft({ reason, prices, viewerId, otherId, messageLength }: Props) {
  const back = `/members/${otherId}/chat`;
  const draft = useKeptDraft(viewerId, otherId);
  if (reason === 'not_confirmed')
    return (
      <div className="p-3">
        <SendAlert error={reason} messageLength={messageLength} back={back} />
      </div>
    );
  if (reason === 'premium_required')
    return (
      <div role="status" className="grid gap-3 p-4">
        <p>
          <Reason error={reason} messageLength={messageLength} what="message" />
        </p>
        <Offer />
        <QuickBundles back={back} otherwise="premium" />
      </div>
    );
  return (
    <div role="status" className="grid gap-3 p-4">
      <div>
        <p className="font-semibold">
          <WhatHappened free={prices.free} />
        </p>
        <p className="text-sm text-muted">
          <Price cost={prices.cost} />
        </p>
        <Offer />
        {draft !== '' && (
          <p className="mt-1 line-clamp-1 text-sm text-muted">
            <Trans>We saved your draft: “{draft}”</Trans>
          </p>
        )}
      </div>
      <QuickBundles back={back} />
    </div>
  );
}

function WhatHappened({ free }: { free: number }) {
  const { t } = useLingui();
  const { credits } = useCounts();
  const premium = useRootData()?.viewer?.premium ?? false;
  if (!premium && free > 0 && credits === 0)
    return t`${plural(free, { one: "You've used your # free message.", other: "You've used your # free messages." })}`;
  if (credits === 0) return <Trans>You have no credits left.</Trans>;
  return <Trans>You don't have enough credits for this message.</Trans>;
}

function Price({ cost }: { cost: number }) {
  const { t } = useLingui();
  return t`${plural(cost, { one: 'A message costs # credit.', other: 'A message costs # credits.' })}`;
}

/** The current discount, with its real end. */
function Offer(): ReactNode {
  const { endsText } = useOfferEnd();
  const { timeBonus, welcome } = useRootData()?.viewer ?? {};
  const running = timeBonus ?? welcome;
  if (!running) return null;
  const { percentage, endsAt } = running;
  return (
    <p className="text-sm">
      <Trans>
        <strong>{percentage}% off</strong> your first bundle
      </Trans>
      <span className="text-muted"> · {endsText(endsAt)}</span>
    </p>
  );
}

/** The unsent draft; '' on the server, which does not have it. */
function useKeptDraft(viewerId: number, otherId: number): string {
  const [draft, setDraft] = useState('');
  useEffect(() => setDraft(readDraft(viewerId, otherId)), [viewerId, otherId]);
  return draft;
}
