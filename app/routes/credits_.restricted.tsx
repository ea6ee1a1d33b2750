import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMoney } from '#app/components/credits/use-money.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { listOwnDebts } from '#app/domain/credits/debts.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { buttonClass } from '#app/ui/button-class.ts';

export const handle: PageHandle = { title: msg`You can't spend credits right now` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const debts = await listOwnDebts(scope);
  if (debts.length === 0) return redirect('/credits');
  return json({
    support: scope.tenant.settings.support_email,
    debts: debts.map(({ orderId, credits, amountMinor, currency }) => ({
      orderId,
      credits,
      amountMinor,
      currency,
    })),
  });
}

/** The payments that were charged back, the credits spent from them, and the member's options. */
export default function Restricted() {
  const { t } = useLingui();
  const { debts, support } = useLoaderData<typeof loader>();
  const money = useMoney();
  const orders = debts.map(({ orderId }) => orderId).join(', ');
  const subject = encodeURIComponent(t`Order ${orders}`);
  return (
    <div className="page-width grid max-w-2xl gap-5 py-6">
      <h1>
        <Trans>You can't spend credits right now</Trans>
      </h1>
      <p>
        <Trans>
          A payment was reversed after you'd spent some of its credits. We removed the unspent credits from
          your account. You still owe:
        </Trans>
      </p>
      <ul className="panel divide-y divide-line">
        {debts.map(({ orderId, credits, amountMinor, currency }) => (
          <li key={orderId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span>
              {t`Order ${orderId}`}
              <span className="block text-muted">
                {t`${plural(credits, { one: '# credit spent', other: '# credits spent' })}`}
              </span>
            </span>
            <strong>{money(amountMinor, currency)}</strong>
          </li>
        ))}
      </ul>
      <h2>
        <Trans>What you can do</Trans>
      </h2>
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans>
            Was it a mistake? Ask your bank to confirm the payment. Then you can spend credits again.
          </Trans>
        </li>
        <li>
          <Trans>Do you want to pay, or do you disagree? Write to us. Someone will look into it.</Trans>
        </li>
      </ul>
      <a
        href={`mailto:${support}?subject=${subject}`}
        className={buttonClass({ className: 'justify-self-start' })}
      >
        <Trans>Write to {support}</Trans>
      </a>
    </div>
  );
}
