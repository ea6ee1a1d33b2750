import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SendTerms } from '#app/domain/chat/message-rules.ts';

type Props = {
  cost: number;
  least?: boolean;
  /** The sender's balance, shown when it is low. */
  credits?: number | undefined;
};

/** Few enough messages left that the sender should be warned. */
const FEW = 10;

/** A price, including when it is free. */
export function Cost({ cost, least = false, credits }: Props) {
  const { t } = useLingui();
  const text =
    cost === 0
      ? t`free`
      : least
        ? t`${plural(cost, { one: 'from # credit', other: 'from # credits' })}`
        : t`${plural(cost, { one: '# credit', other: '# credits' })}`;
  const left =
    cost > 0 && credits !== undefined && credits < FEW * cost
      ? ` · ${t`${plural(credits, { one: '# left', other: '# left' })}`}`
      : '';
  return (
    <span className="text-xs text-muted">
      {text}
      {left}
    </span>
  );
}

/** The price of the next message or photo. */
export function TermsCost({ terms }: { terms: SendTerms }) {
  const { t } = useLingui();
  if (terms.kind === 'blocked') return null;
  if (terms.kind === 'credits') return <Cost cost={terms.cost} credits={terms.credits} />;
  return (
    <span className="text-xs text-muted">
      {t`${plural({ left: terms.left }, { one: 'free, # left', other: 'free, # left' })}`}
    </span>
  );
}
