import type { Outcome } from './outcomes.ts';
import type { Payment, PaymentStore, Session } from './payment-store.ts';

const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const money = ({ value, currency }: { value: number; currency: string }): string =>
  `${(value / 100).toFixed(2)} ${currency}`;

const LABELS: Record<Outcome, string> = {
  success: 'Pay',
  pending: 'Leave it pending',
  refused: 'Refuse',
  secure: 'Ask for 3-D Secure first',
  cancel: 'Cancel',
  late: 'Pay, and tell the site late',
  doubled: 'Pay, and tell the site three times',
  lost: 'Pay, and never tell the site',
};

function html(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${plain(title)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem;color:#1b2430;background:#f5f7f9}
main{background:#fff;border:1px solid #d7dde3;border-radius:8px;padding:1.5rem}
button{display:block;width:100%;min-height:48px;margin:.5rem 0;font:inherit;border:1px solid #66727f;border-radius:6px;background:#fff;cursor:pointer}
button[value=success]{background:#0a5c36;border-color:#0a5c36;color:#fff}label{display:block;margin:.5rem 0}select{font:inherit;min-height:48px;max-width:100%}
section{border-top:1px solid #d7dde3;padding:.5rem 0}.row{display:flex;gap:.5rem}.row select{flex:1;min-width:0}.row button{width:auto;margin:0;padding:0 1rem}
</style><main><h1>${plain(title)}</h1>${body}</main></html>`;
}

const buttons = (outcomes: Outcome[]): string =>
  outcomes.map((name) => `<button name="outcome" value="${name}">${LABELS[name]}</button>`).join('');

/** The simulated bank page, on which the tester chooses the outcome of the payment. */
export function bankPage(payment: Payment, challenge: boolean): string {
  const outcomes: Outcome[] = challenge
    ? ['success', 'refused', 'cancel']
    : ['success', 'pending', 'refused', 'secure', 'cancel', 'late', 'doubled', 'lost'];
  return html(
    challenge ? '3-D Secure: is it you?' : 'Test bank',
    `<p>No money moves here. ${plain(payment.type)}, ${money(payment.amount)}, order ${plain(payment.reference)}.</p>
<form method="post" action="/pay/${payment.pspReference}">${buttons(outcomes)}</form>`,
  );
}

/** The provider's own page for a session: a card that can be stored, or another method. */
export function hostedPage(session: Session): string {
  const card = session.types.includes('scheme');
  const keep = card
    ? `<label><input type="checkbox" name="store" value="yes"> Keep this card for next time</label>
<label>When it is used again: <select name="token"><option value="TOKENOK">it works</option>
<option value="TOKEN3DS">3-D Secure is asked for</option><option value="TOKENREFUSED">it is refused</option></select></label>`
    : '';
  return html(
    'Test checkout',
    `<p>No money moves here. ${plain(session.types.join(', '))}, ${money(session.amount)}, order ${plain(session.reference)}.</p>
<form method="post" action="/hosted/${session.id}">${keep}${buttons(['success', 'pending', 'refused', 'secure', 'cancel', 'late', 'doubled', 'lost'])}</form>`,
  );
}

const EVENTS = [
  'AUTHORISATION',
  'AUTHORISATION failed',
  'CHARGEBACK',
  'CHARGEBACK_REVERSED',
  'SECOND_CHARGEBACK',
  'REFUND',
  'REFUND_FAILED',
  'CAPTURE_FAILED',
  'CANCELLATION',
  'TECHNICAL_CANCEL',
];

/** All payments, each with its possible further events. */
export function overviewPage(paymentStore: PaymentStore): string {
  const rows = [...paymentStore.payments.values()].reverse().slice(0, 50);
  const choices = EVENTS.map((name) => `<option>${name}</option>`).join('');
  const lines = rows.map(
    ({ reference, type, amount, resultCode, pspReference }) =>
      `<section><p><b>${plain(reference)}</b> ${plain(type)}, ${money(amount)}, ${resultCode}</p>
<form class="row" method="post" action="/events/${pspReference}"><select name="event" aria-label="Event">${choices}</select><button>Send</button></form></section>`,
  );
  return html('Payments of the test provider', lines.length ? lines.join('') : '<p>No payment yet.</p>');
}
