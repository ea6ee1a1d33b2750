import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { MethodIcon } from './method-icon.tsx';
import { useMethodName } from './method-name.ts';

type MethodView = {
  id: string;
  name: string;
  /** The card brands that it accepts. */
  cards: string[];
  href: string;
};

type Props = {
  methods: MethodView[];
  /** '' for a card whose number is unknown. */
  savedCard: { lastFour: string; href: string } | null;
};

/** The payment methods: the saved card, and then the country's own first. */
export function MethodList({ methods, savedCard }: Props) {
  const { t } = useLingui();
  const nameOf = useMethodName();
  return (
    <section className="grid gap-3">
      <h2>
        <Trans>How would you like to pay?</Trans>
      </h2>
      <ul className="panel divide-y divide-line">
        {savedCard && (
          <Method id="card" href={savedCard.href}>
            {savedCard.lastFour
              ? t`Your card ending in ${{ lastFour: savedCard.lastFour }}`
              : t`Your saved card`}
          </Method>
        )}
        {methods.map((method) => (
          <Method key={method.id} id={method.id} href={method.href}>
            {nameOf(method)}
            {method.cards.length > 0 && (
              <span className="block text-sm text-muted">{method.cards.join(', ')}</span>
            )}
          </Method>
        ))}
      </ul>
    </section>
  );
}

const Method = ({ id, href, children }: { id: string; href: string; children: ReactNode }) => (
  <li>
    <Link to={href} className="flex min-h-14 items-center gap-4 px-4 py-2 hover:underline">
      <MethodIcon id={id} />
      <span className="min-w-0 flex-1">{children}</span>
      <Icon name="chevron-right" className="size-5 flex-none text-muted" />
    </Link>
  </li>
);
