import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { DebitReply } from '#app/api/debit.ts';
import type { SummaryView } from '#app/api/offer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { CreditsAfterDebit } from './credits-after-debit.tsx';
import { DebitFields } from './debit-fields.tsx';
import { useCheckoutFaultText } from './fault-text.ts';
import { MessageChecksNote } from './message-checks.tsx';
import { PayBar } from './pay-bar.tsx';

type Props = {
  summary: SummaryView;
  code: string;
  clientId: string;
  mandate: {
    text: string;
    version: string;
    creditor: string;
    creditorId: string;
    noticeDays: number;
    holdDays: number;
  };
  button: string;
  reply: DebitReply | null;
};

/** Account and address, the mandate, a code by text message, then the order. */
export function DebitForm({ summary, code, clientId, mandate, button, reply }: Props) {
  const { t } = useLingui();
  const faultText = useCheckoutFaultText();
  const navigation = useNavigation();
  const doing = navigation.formData?.get('intent');
  const textOf = (fault: string | undefined) => (fault ? faultText(fault) : undefined);
  const { noticeDays, holdDays } = mandate;
  const { faults = {}, fault = null, sent = false } = reply ?? {};
  return (
    <Form method="post" noValidate className="grid gap-5">
      {/* Enter presses the first button of a form, which otherwise would send another code. */}
      <button type="submit" name="intent" value="order" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="client_id" value={clientId} />
      <input type="hidden" name="bundle" value={summary.id} />
      <input type="hidden" name="total" value={summary.totalMinor} />
      <input type="hidden" name="discount" value={code} />
      <DebitFields values={reply?.values ?? {}} faults={faults} />
      <section className="panel grid gap-2 p-5">
        <h2>
          <Trans>SEPA direct debit mandate</Trans>
        </h2>
        <p className="text-sm">{mandate.text}</p>
        <p className="text-sm text-muted">
          {mandate.creditor} · {t`Creditor identifier ${{ creditorId: mandate.creditorId }}`}
        </p>
        <p className="text-sm">
          <Trans>This is a one-time payment. The mandate covers this order only.</Trans>
        </p>
        <p className="text-sm">
          <Plural
            value={noticeDays}
            one="We announce the day and the amount by email at least # day before the debit. You agree to this instead of the usual 14 days."
            other="We announce the day and the amount by email at least # days before the debit. You agree to this instead of the usual 14 days."
          />
        </p>
        <p className="text-sm">
          <CreditsAfterDebit holdDays={holdDays} />
        </p>
        <Checkbox
          name="authorization"
          value="yes"
          label={t`I authorize this direct debit and agree to the notice period.`}
          error={textOf(faults.authorization)}
        />
      </section>
      {fault && (
        <Banner tone="danger" live>
          {faultText(fault)}
        </Banner>
      )}
      {sent && (
        <Banner tone="success" live>
          <Trans>We sent a code to your phone. It works for 10 minutes.</Trans>
        </Banner>
      )}
      <Button type="submit" name="intent" value="code" variant="secondary" loading={doing === 'code'}>
        <Trans>Send me a code</Trans>
      </Button>
      <TextField
        name="code"
        label={t`Code from the text message`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        error={textOf(faults.code)}
      />
      <ConsentBoxes summary={summary} error={textOf(faults.consent)} />
      <PayBar summary={summary}>
        <Button type="submit" name="intent" value="order" block loading={doing === 'order'}>
          {button}
        </Button>
      </PayBar>
      <MessageChecksNote />
    </Form>
  );
}
