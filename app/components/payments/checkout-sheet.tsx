import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  title: ReactNode;
  /** The chat in which the purchase began; '' for none. */
  chat: string;
  /** The previous step; without one, Back leads to where the purchase began. */
  back?: string | undefined;
  children: ReactNode;
};

/** The steps of a purchase as one sheet: without the site's bars on phones, with a back and a close link. */
export function CheckoutSheet({ title, chat, back, children }: Props) {
  const { t } = useLingui();
  const out = chat || '/credits';
  const outLabel = chat ? t`Back to chat` : t`All bundles`;
  return (
    <div className="checkout-sheet">
      <header className="checkout-bar">
        <Link
          to={back ?? out}
          className="button button-bare button-icon"
          aria-label={back === undefined ? outLabel : t`Back`}
        >
          <Icon name="arrow-left" />
        </Link>
        <h1>{title}</h1>
        {back !== undefined && (
          <Link to={out} className="button button-bare button-icon" aria-label={outLabel}>
            <Icon name="x" />
          </Link>
        )}
      </header>
      {children}
    </div>
  );
}
