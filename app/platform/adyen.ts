import type { Config } from '@adyen/api-library';
import type * as checkout from '@adyen/api-library/lib/src/typings/checkout/models.js';
import type { AdyenAccount } from './adyen-account.ts';
import { AdyenHttp } from './adyen-http.ts';
import { adyenLibrary } from './adyen-library.ts';

/** An order's data for Adyen, for any payment method. */
type PaymentFacts = {
  reference: string;
  amount: { value: number; currency: string };
  returnUrl: string;
  countryCode: string;
  shopperLocale: string;
  /** Identifies the member to Adyen without revealing their identity. */
  shopperReference: string;
  shopperStatement: string;
};

const REDIRECTS = { redirectFromIssuerMethod: 'GET', redirectToIssuerMethod: 'GET' };

/** A value of one of the library's enums, checked by type only: the enums themselves would load the library. */
const enumOf = <E extends string>(value: `${E}`): E => value as E;

async function apis(account: AdyenAccount) {
  const { Client, PaymentsApi, ModificationsApi, RecurringApi } = await adyenLibrary();
  const config = {
    apiKey: account.apiKey,
    environment: account.environment.toUpperCase() as NonNullable<Config['environment']>,
    ...(account.livePrefix ? { liveEndpointUrlPrefix: account.livePrefix } : {}),
  };
  const client = new Client(config, new AdyenHttp(account.local));
  return {
    payments: new PaymentsApi(client),
    modifications: new ModificationsApi(client),
    recurring: new RecurringApi(client),
  };
}

/** Creates a session for Drop-in, in which the member pays with one of `types`; `hosted`: on Adyen's own page. */
export async function createSession(
  account: AdyenAccount,
  facts: PaymentFacts,
  { types, hosted, expiresAt }: { types: string[]; hosted: boolean; expiresAt: Date },
  idempotencyKey: string,
) {
  const { payments } = await apis(account);
  const request = {
    ...facts,
    merchantAccount: account.merchantAccount,
    allowedPaymentMethods: types,
    shopperInteraction: enumOf<checkout.CreateCheckoutSessionRequest.ShopperInteractionEnum>('Ecommerce'),
    recurringProcessingModel:
      enumOf<checkout.CreateCheckoutSessionRequest.RecurringProcessingModelEnum>('CardOnFile'),
    storePaymentMethodMode:
      enumOf<checkout.CreateCheckoutSessionRequest.StorePaymentMethodModeEnum>('askForConsent'),
    channel: enumOf<checkout.CreateCheckoutSessionRequest.ChannelEnum>('Web'),
    ...REDIRECTS,
    ...(hosted ? { mode: enumOf<checkout.CreateCheckoutSessionRequest.ModeEnum>('hosted') } : {}),
    expiresAt,
  } satisfies checkout.CreateCheckoutSessionRequest;
  return await payments.sessions(request, { idempotencyKey });
}

/** The outcome of a session, by the result that Drop-in gave the browser. */
export async function sessionResult(account: AdyenAccount, sessionId: string, result: string) {
  const { payments } = await apis(account);
  return await payments.getResultOfPaymentSession(sessionId, result);
}

type Browser = { ip: string; userAgent: string; accept: string };

/** Pays with a stored method while the member is present, so 3-D Secure may be required. */
export async function payStored(
  account: AdyenAccount,
  facts: PaymentFacts,
  { token, browser }: { token: string; browser: Browser },
  idempotencyKey: string,
) {
  const { payments } = await apis(account);
  const request = {
    ...facts,
    ...REDIRECTS,
    merchantAccount: account.merchantAccount,
    paymentMethod: {
      type: enumOf<checkout.CardDetails.TypeEnum>('scheme'),
      storedPaymentMethodId: token,
    },
    shopperInteraction: enumOf<checkout.PaymentRequest.ShopperInteractionEnum>('ContAuth'),
    recurringProcessingModel: enumOf<checkout.PaymentRequest.RecurringProcessingModelEnum>('CardOnFile'),
    channel: enumOf<checkout.PaymentRequest.ChannelEnum>('Web'),
    shopperIP: browser.ip,
    browserInfo: browserInfo(browser),
    authenticationData: {
      threeDSRequestData: {
        nativeThreeDS: enumOf<checkout.ThreeDSRequestData.NativeThreeDSEnum>('disabled'),
      },
    },
  } satisfies checkout.PaymentRequest;
  return await payments.payments(request, { idempotencyKey });
}

/** The browser data that redirect 3-D Secure requires; the redirect page collects the rest. */
const browserInfo = ({ userAgent, accept }: Browser) => ({
  userAgent: userAgent || 'Mozilla/5.0',
  acceptHeader: accept || '*/*',
  language: 'en',
  colorDepth: 24,
  screenHeight: 800,
  screenWidth: 1280,
  timeZoneOffset: 0,
  javaEnabled: false,
});

/** Debits a bank account under a mandate. */
export async function payByDebit(
  account: AdyenAccount,
  facts: PaymentFacts,
  debit: { iban: string; owner: string; mandate: { reference: string; signedOn: string } },
  idempotencyKey: string,
) {
  const { payments } = await apis(account);
  const request = {
    ...facts,
    merchantAccount: account.merchantAccount,
    paymentMethod: {
      type: enumOf<checkout.SepaDirectDebitDetails.TypeEnum>('sepadirectdebit'),
      iban: debit.iban,
      ownerName: debit.owner,
    },
    shopperInteraction: enumOf<checkout.PaymentRequest.ShopperInteractionEnum>('Ecommerce'),
    channel: enumOf<checkout.PaymentRequest.ChannelEnum>('Web'),
    additionalData: {
      'sepadirectdebit.mandateId': debit.mandate.reference,
      'sepadirectdebit.dateOfSignature': debit.mandate.signedOn,
    },
  } satisfies checkout.PaymentRequest;
  return await payments.payments(request, { idempotencyKey });
}

/** Requests a bank transfer: the response contains the bank details. */
export async function payByTransfer(account: AdyenAccount, facts: PaymentFacts, idempotencyKey: string) {
  const { payments } = await apis(account);
  const request = {
    ...facts,
    merchantAccount: account.merchantAccount,
    paymentMethod: { type: enumOf<checkout.PaymentDetails.TypeEnum>('bankTransfer_IBAN') },
    shopperInteraction: enumOf<checkout.PaymentRequest.ShopperInteractionEnum>('Ecommerce'),
    channel: enumOf<checkout.PaymentRequest.ChannelEnum>('Web'),
  } satisfies checkout.PaymentRequest;
  return await payments.payments(request, { idempotencyKey });
}

/** Submits the redirect result from the bank. */
export async function submitRedirect(account: AdyenAccount, redirectResult: string, idempotencyKey: string) {
  const { payments } = await apis(account);
  return await payments.paymentsDetails({ details: { redirectResult } }, { idempotencyKey });
}

/** Requests a refund to the original payment method. The result arrives by webhook. */
export async function refundPayment(
  account: AdyenAccount,
  payment: { pspReference: string; reference: string; amount: { value: number; currency: string } },
  idempotencyKey: string,
): Promise<string> {
  const { modifications } = await apis(account);
  const { amount, reference } = payment;
  const request = { amount, reference, merchantAccount: account.merchantAccount };
  const answer = await modifications.refundCapturedPayment(payment.pspReference, request, { idempotencyKey });
  return answer.pspReference;
}

/** Removes a stored payment method. */
export async function deleteStoredMethod(
  account: AdyenAccount,
  { token, shopperReference }: { token: string; shopperReference: string },
): Promise<void> {
  const { recurring } = await apis(account);
  await recurring.deleteTokenForStoredPaymentDetails(token, shopperReference, account.merchantAccount);
}
