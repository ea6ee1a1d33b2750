import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { SummaryView } from '#app/api/offer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { useCheckoutFaultText } from './fault-text.ts';
import { MessageChecksNote } from './message-checks.tsx';
import { MethodIcon } from './method-icon.tsx';
import { PayBar } from './pay-bar.tsx';

type Props = {
  summary: SummaryView;
  method: { type: string; label: string };
  clientId: string;
  button: string;
  fault: string | null;
};

const REMOVE = 'remove-card';

/** Orders in one step with the stored method. */
export function RepeatForm({ summary, method, clientId, button, fault }: Props) {
  const { t } = useLingui();
  const faultText = useCheckoutFaultText();
  const busy = useNavigation().state !== 'idle';
  const missing = fault === 'consent_missing';
  return (
    <>
      {/* A form of its own: Enter in the order's form presses its first button. */}
      <Form method="post" id={REMOVE} className="hidden">
        <input type="hidden" name="intent" value="delete" />
      </Form>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="client_id" value={clientId} />
        <input type="hidden" name="bundle" value={summary.id} />
        <input type="hidden" name="total" value={summary.totalMinor} />
        <p className="panel flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-2">
          <MethodIcon id="card" />
          <strong className="min-w-0 flex-[1_1_12rem]">
            {method.label ? t`Your card ending in ${{ lastFour: method.label }}` : t`Your saved card`}
          </strong>
          <Link
            to={`/credits/${summary.id}`}
            className="link inline-flex min-h-11 items-center"
            reloadDocument
          >
            <Trans>Change</Trans>
          </Link>
          <button type="submit" form={REMOVE} className="link inline-flex min-h-11 items-center">
            <Trans>Remove card</Trans>
          </button>
        </p>
        <ConsentBoxes summary={summary} error={missing ? faultText('consent_missing') : undefined} />
        {fault && !missing && (
          <Banner tone="danger" live>
            {faultText(fault)}
          </Banner>
        )}
        <PayBar summary={summary}>
          <Button type="submit" block loading={busy}>
            {button}
          </Button>
        </PayBar>
        <MessageChecksNote />
      </Form>
    </>
  );
}
