import {
  AdyenCheckout,
  Bancontact,
  BcmcMobile,
  Blik,
  Card,
  type CoreConfiguration,
  Dropin,
  EPS,
  OnlineBankingPL,
  Redirect,
  Swish,
  Twint,
  Vipps,
} from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import './drop-in.css';
import type { Checkout, CheckoutKit } from '#app/domain/payments/start-checkout.server.ts';

export type MountedDropIn = {
  /** Whether the method's own fields are complete; Drop-in marks what is missing. */
  check: () => 'complete' | 'incomplete' | 'no_method';
  submit: () => void;
  remove: () => void;
};
type EndOptions = {
  locale: string;
  /** The payment has finished in the browser, successfully or not; only the server knows the result. */
  onEnd: (sessionResult: string) => void;
  onTrouble: () => void;
};
type Options = EndOptions & {
  brands: string[];
  /** Enter was pressed in one of the method's own fields. */
  onEnter: () => void;
  /** Whether the order was placed: nothing else may start the payment. */
  isPlaced: () => boolean;
  /** The payment was not started, or was dismissed. */
  onCancel: () => void;
};

/** The result of a session; the library's types only know that of the other flow. */
const resultOf = (result: unknown): string =>
  (result as { sessionResult?: string } | undefined)?.sessionResult ?? '';

/** The provider's codes of our languages. */
const LOCALES: Record<string, string> = {
  en: 'en-US',
  nl: 'nl-NL',
  de: 'de-DE',
  it: 'it-IT',
  fr: 'fr-FR',
  es: 'es-ES',
  pl: 'pl-PL',
  da: 'da-DK',
  fi: 'fi-FI',
  nb: 'no-NO',
  sv: 'sv-SE',
};

const COMPONENTS = [Card, Redirect, Blik, Bancontact, BcmcMobile, Swish, Twint, Vipps, EPS, OnlineBankingPL];

function core(
  kit: CheckoutKit,
  { locale, onEnd, onTrouble, onCancel = () => {} }: EndOptions & Partial<Pick<Options, 'onCancel'>>,
): CoreConfiguration {
  const local = kit.localUrl;
  const urls = local && {
    _environmentUrls: {
      api: `${local}/test/checkoutshopper/`,
      analytics: `${local}/test/analytics/`,
      cdn: { images: `${local}/test/images/`, translations: `${local}/test/translations/` },
    },
  };
  return {
    clientKey: kit.clientKey,
    environment: kit.environment,
    countryCode: kit.countryCode,
    locale: LOCALES[locale] ?? 'en-US',
    analytics: { enabled: false },
    onPaymentCompleted: (result) => onEnd(resultOf(result)),
    onPaymentFailed: (result) => onEnd(resultOf(result)),
    onError: (error) => {
      if (error.name === 'CANCEL') onCancel();
      else onTrouble();
    },
    ...(urls || {}),
  };
}

/** Card fields are the provider's own frames, which do not inherit our colors. */
function fieldStyles(host: HTMLElement) {
  const look = getComputedStyle(host);
  return {
    base: { color: look.color, fontSize: '16px', caretColor: look.color },
    placeholder: { color: look.getPropertyValue('--color-muted') },
    error: { color: look.getPropertyValue('--color-error') },
  };
}

/** Mounts Drop-in with the order's session, without its own button. */
export async function mountDropIn(
  host: HTMLElement,
  checkout: Checkout,
  options: Options,
): Promise<MountedDropIn> {
  AdyenCheckout.register(...COMPONENTS);
  const kit = await AdyenCheckout({
    ...core(checkout.kit, options),
    session: checkout.session,
    showPayButton: false,
    // Otherwise Drop-in would pay by itself: without the order button, and without the consent.
    onEnterKeyPressed: options.onEnter,
    beforeSubmit: (data, _component, { resolve, reject }) => {
      if (options.isPlaced()) return resolve(data);
      reject();
      options.onCancel();
    },
    allowPaymentMethods: checkout.types,
  });
  const dropIn = new Dropin(kit, {
    openFirstPaymentMethod: true,
    showRemovePaymentMethodButton: false,
    paymentMethodsConfiguration: {
      card: {
        brands: options.brands,
        enableStoreDetails: true,
        hasHolderName: true,
        holderNameRequired: true,
        styles: fieldStyles(host),
      },
    },
  }).mount(host);
  return {
    check: () => {
      if (!dropIn.activePaymentMethod) return 'no_method';
      if (dropIn.isValid) return 'complete';
      dropIn.showValidation();
      return 'incomplete';
    },
    submit: () => dropIn.submit(),
    remove: () => dropIn.unmount(),
  };
}

/** After the redirect back from the bank: submits the redirect result to the provider. */
export async function submitRedirect(
  checkout: { kit: CheckoutKit; sessionId: string; redirectResult: string },
  options: EndOptions,
): Promise<void> {
  AdyenCheckout.register(Redirect, Card);
  const kit = await AdyenCheckout({ ...core(checkout.kit, options), session: { id: checkout.sessionId } });
  kit.submitDetails({ details: { redirectResult: checkout.redirectResult } });
}
