import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PricingFacts } from '#app/api/pricing.ts';
import { MessageChecks } from '#app/components/payments/message-checks.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Free features and features that cost credits, side by side. */
export function WhatCosts({ facts }: { facts: PricingFacts }) {
  const { t } = useLingui();
  const { messageCredits, photoCredits, freeMessages, freeConversations, refundDays, statement } = facts;
  return (
    <>
      <section className="panel grid gap-3 p-5">
        <h2>
          <Trans>Free</Trans>
        </h2>
        <ul className="grid gap-2">
          <Line icon={<Icon name="check" />}>{t`Browsing, liking, matching and reading`}</Line>
          {freeMessages > 0 && (
            <Line icon={<Icon name="check" />}>
              {t`${plural(freeMessages, { one: 'Your first message', other: 'Your first # messages' })}, in ${plural(freeConversations, { one: '# chat', other: 'up to # chats' })} you start`}
            </Line>
          )}
          <Line icon={<Icon name="check" />}>{t`Deleting your account at any time`}</Line>
        </ul>
      </section>
      <section className="panel grid gap-3 p-5">
        <h2>
          <Trans>What costs credits</Trans>
        </h2>
        <ul className="grid gap-2">
          <Line icon={<Icon name="coins" />}>
            {t`A message: ${plural(messageCredits, { one: '# credit', other: '# credits' })}`}
          </Line>
          <Line icon={<Icon name="coins" />}>
            {t`A photo in a chat: ${plural(photoCredits, { one: '# credit', other: '# credits' })}`}
          </Line>
          <Line icon={<Icon name="coins" />}>{t`A gift: the price shown on it`}</Line>
        </ul>
      </section>
      <p className="text-muted">
        <MessageChecks />
      </p>
      <p className="text-muted">
        {t`Your first bundle makes you a premium member. You can withdraw from an order within ${plural(refundDays, { one: '# day', other: '# days' })} and get back what you paid for the credits you haven't spent. Your bank statement says “${statement}”.`}
      </p>
    </>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3 [&>svg]:size-6 [&>svg]:flex-none [&>svg]:text-primary">
    {icon}
    <span>{children}</span>
  </li>
);
