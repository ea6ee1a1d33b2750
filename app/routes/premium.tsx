import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOffers } from '#app/api/offer.server.ts';
import { page } from '#app/api/page.ts';
import { BackToChat } from '#app/components/credits/back-to-chat.tsx';
import { WithdrawPanel } from '#app/components/credits/refundable-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { BundleList } from '#app/components/payments/bundle-list.tsx';
import { listRefundable } from '#app/domain/payments/refundable-orders.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { rememberChat } from '#app/http/guards/chat-return.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

export const handle: PageHandle = { title: msg`Premium` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { tenant, viewer } = scope;
  const { free_conversations: conversations, free_messages: messages } = tenant.settings;
  const { back, init } = rememberChat(request, scope);
  const [offers, refundable] = await Promise.all([loadOffers(scope), listRefundable(scope)]);
  return page({ premium: viewer.premium, conversations, messages, back, offers, refundable }, init);
}

/** Compares premium with free, and lists the bundles that include premium. */
export default function Premium() {
  const { t } = useLingui();
  const { premium, conversations, messages, back, offers, refundable } = useLoaderData<typeof loader>();
  const gains = [
    t`Start as many chats as you like`,
    t`See all photos of all members`,
    t`See photos people send you in chats`,
    t`Add up to 25 photos of your own`,
  ];
  return (
    <div className="page-width grid max-w-2xl gap-6 py-6">
      <h1>
        <Trans>Premium</Trans>
      </h1>
      <BackToChat back={back} />
      <ul className="panel grid gap-3 p-5">
        {gains.map((gain) => (
          <li key={gain} className="flex gap-3">
            <Icon name="check" className="size-6 flex-none text-primary" />
            {gain}
          </li>
        ))}
      </ul>
      {premium ? (
        <Banner tone="success" action={<LinkButton to="/credits">{t`Credits`}</LinkButton>}>
          <Trans>You're a premium member.</Trans>
        </Banner>
      ) : (
        <section className="grid gap-4">
          <h2>
            <Trans>Choose a bundle</Trans>
          </h2>
          <BundleList {...offers} />
          <p className="text-muted">
            <Trans>
              Any bundle makes you a premium member. You stay premium as long as you keep at least one order.
              Premium ends if you withdraw from all your orders, or all of them are refunded or charged back.
            </Trans>
          </p>
        </section>
      )}
      {!premium && (
        <p className="text-muted">
          {t`Free members can send up to ${messages} messages in up to ${conversations} chats they start.`}
        </p>
      )}
      <WithdrawPanel orders={refundable} />
    </div>
  );
}
