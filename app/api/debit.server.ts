import { checkDebitForm, DEBIT_FIELDS, type Debtor } from '#app/domain/payments/debit-form.ts';
import { requestSmsCode } from '#app/domain/payments/request-sms-code.server.ts';
import { checkDebtor, orderByDebit } from '#app/domain/payments/sign-mandate.server.ts';
import type { MemberScope } from '#tenants/scope.ts';
import type { DebitReply } from './debit.ts';
import { consentIn } from './order-consent.ts';
import { smsText } from './sms-text.server.ts';

type Facts = {
  clientId: string;
  bundleId: number;
  totalMinor: number;
  address: string;
  addressCountry?: string | null;
};

/** The two buttons of the form: request a code, and order with it. */
export async function submitDebit(
  scope: MemberScope,
  fields: Map<string, string>,
  facts: Facts,
): Promise<DebitReply> {
  const values = Object.fromEntries(DEBIT_FIELDS.map((name) => [name, fields.get(name) ?? '']));
  const reply: DebitReply = { faults: {}, fault: null, sent: false, values, orderId: null };
  const rules = scope.tenant.settings.direct_debit;
  if (!rules) return { ...reply, fault: 'debit_unavailable' };
  const home = scope.viewer.country;
  const checked = checkDebitForm(values, { home, smsCountries: rules.sms_countries });
  if (!checked.ok) reply.faults = checked.faults;
  if (fields.get('authorization') !== 'yes') reply.faults.authorization = 'authorization_missing';
  const orders = fields.get('intent') === 'order';
  if (orders && !consentIn(fields)) reply.faults.consent = 'consent_missing';
  const code = (fields.get('code') ?? '').trim();
  if (orders && !/^[\d\s]{1,12}$/.test(code)) reply.faults.code = 'missing';
  if (!checked.ok || Object.keys(reply.faults).length > 0) return { ...reply, sent: false };
  const input = { ...facts, discountCode: fields.get('discount') || undefined, debtor: checked.debtor, code };
  return orders ? await order(scope, input, reply) : await sendCode(scope, input, reply);
}

type SignedOrder = Facts & { discountCode: string | undefined; debtor: Debtor; code: string };

async function sendCode(scope: MemberScope, input: SignedOrder, reply: DebitReply): Promise<DebitReply> {
  const refusal = await checkDebtor(scope, input);
  if (refusal) return { ...reply, fault: refusal };
  const { phone } = input.debtor;
  const sent = await requestSmsCode(scope, { phone, address: input.address, text: smsText(scope) });
  return sent.ok ? { ...reply, sent: true } : { ...reply, fault: sent.code };
}

async function order(scope: MemberScope, input: SignedOrder, reply: DebitReply): Promise<DebitReply> {
  const answer = await orderByDebit(scope, input);
  if (answer.ok) return { ...reply, orderId: answer.orderId };
  if (answer.code.startsWith('code_')) return { ...reply, faults: { code: answer.code } };
  return { ...reply, fault: answer.code };
}
