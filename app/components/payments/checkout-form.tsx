import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SummaryView } from '#app/api/offer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { useCheckoutFaultText } from './fault-text.ts';
import { MessageChecksNote } from './message-checks.tsx';
import { MethodIcon } from './method-icon.tsx';
import { useMethodName } from './method-name.ts';
import { PayBar } from './pay-bar.tsx';
import { type DropInMethod, useDropIn } from './use-drop-in.ts';

type Props = {
  summary: SummaryView;
  method: DropInMethod & { name: string };
  code: string;
  clientId: string;
  button: string;
  back: string;
  /** Why a form sent without JavaScript was refused. */
  fault: string | null;
};

/**
 * The last step. With JavaScript the form contains Drop-in and the button pays through it; without JavaScript, or where
 * the method is paid on the provider's page, the form is submitted and redirects there.
 */
export function CheckoutForm({ summary, method, code, clientId, button, back, fault }: Props) {
  const nameOf = useMethodName();
  const faultText = useCheckoutFaultText();
  const host = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(false);
  const [missing, setMissing] = useState(false);
  const input = { clientId, bundle: summary.id, total: summary.totalMinor, method: method.id, code };
  const dropIn = useDropIn(host, input, method);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the middle, where the bar with the button does not cover it.
    if (dropIn.fault) alert.current?.scrollIntoView({ block: 'center' });
  }, [dropIn.fault]);
  const shown = missing ? 'consent_missing' : (dropIn.fault ?? (sent ? null : fault));

  function submit(event: FormEvent<HTMLFormElement>): void {
    const given = new FormData(event.currentTarget);
    const agreed = given.has('consent') && given.has('consent_knowledge');
    setMissing(!agreed);
    if (!agreed)
      event.currentTarget.querySelector<HTMLInputElement>('[name^=consent]:not(:checked)')?.focus();
    if (!agreed || sent || !method.hosted) event.preventDefault();
    if (!agreed) return;
    setSent(method.hosted);
    if (!method.hosted) void dropIn.pay(summary.consent.version);
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <input type="hidden" name="client_id" value={clientId} />
      <input type="hidden" name="total" value={summary.totalMinor} />
      <input type="hidden" name="code" value={code} />
      <div className="panel flex min-h-14 items-center gap-4 px-4 py-2">
        <MethodIcon id={method.id} />
        <strong className="min-w-0 flex-1">{nameOf(method)}</strong>
        <Link to={back} className="link inline-flex min-h-11 items-center">
          <Trans>Change</Trans>
        </Link>
      </div>
      {!method.hosted && <div ref={host} className="drop-in" />}
      <ConsentBoxes
        summary={summary}
        error={shown === 'consent_missing' ? faultText(shown) : undefined}
        onChange={() => setMissing(false)}
      />
      {shown && shown !== 'consent_missing' && (
        <div ref={alert}>
          <Banner tone="danger" live>
            {faultText(shown)}
          </Banner>
        </div>
      )}
      <PayBar summary={summary}>
        <Button type="submit" block loading={dropIn.busy || sent}>
          {button}
        </Button>
      </PayBar>
      <MessageChecksNote />
    </form>
  );
}
