import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { MethodIcon } from './method-icon.tsx';
import { useMethodName } from './method-name.ts';

export type MethodView = {
  id: string;
  name: string;
  /** The brands of the cards that it takes. */
  cards: string[];
  href: string;
};

/** The payment methods, the country's own first. */
export function MethodList({ methods }: { methods: MethodView[] }) {
  const nameOf = useMethodName();
  return (
    <section className="grid gap-3">
      <h2>
        <Trans>How would you like to pay?</Trans>
      </h2>
      <ul className="panel divide-y divide-line">
        {methods.map((method) => (
          <li key={method.id}>
            <Link to={method.href} className="flex min-h-14 items-center gap-4 px-4 py-2 hover:underline">
              <MethodIcon id={method.id} />
              <span className="min-w-0 flex-1">
                {nameOf(method)}
                {method.cards.length > 0 && (
                  <span className="block text-sm text-muted">{method.cards.join(', ')}</span>
                )}
              </span>
              <Icon name="chevron-right" className="size-5 flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
