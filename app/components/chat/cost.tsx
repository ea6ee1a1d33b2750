import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SendTerms } from '#app/domain/chat/message-rules.ts';

/** A price, also when it is free. */
export function Cost({ cost, least = false }: { cost: number; least?: boolean }) {
  const { t } = useLingui();
  const text =
    cost === 0
      ? t`free`
      : least
        ? t`${plural(cost, { one: 'from # credit', other: 'from # credits' })}`
        : t`${plural(cost, { one: '# credit', other: '# credits' })}`;
  return <span className="text-xs text-muted">{text}</span>;
}

/** The price of the next message or photo. */
export function TermsCost({ terms }: { terms: SendTerms }) {
  const { t } = useLingui();
  if (terms.kind === 'blocked') return null;
  if (terms.kind === 'credits') return <Cost cost={terms.cost} />;
  return (
    <span className="text-xs text-muted">
      {t`${plural({ left: terms.left }, { one: 'free, # left', other: 'free, # left' })}`}
    </span>
  );
}
