/**
 * Adyen's library is CommonJS: in Node its default export is one level deeper than its types say. Imported on first
 * use, since most processes handle no payments, and by file, since its index loads every API.
 */
const defaultOf = <T>(module: { default: T }): T =>
  (module.default as T & { default?: T }).default ?? module.default;

async function load() {
  const [client, payments, modifications, recurring] = await Promise.all([
    import('@adyen/api-library/lib/src/client.js'),
    import('@adyen/api-library/lib/src/services/checkout/paymentsApi.js'),
    import('@adyen/api-library/lib/src/services/checkout/modificationsApi.js'),
    import('@adyen/api-library/lib/src/services/checkout/recurringApi.js'),
  ]);
  return {
    Client: defaultOf(client),
    PaymentsApi: payments.PaymentsApi,
    ModificationsApi: modifications.ModificationsApi,
    RecurringApi: recurring.RecurringApi,
  };
}

let loaded: ReturnType<typeof load> | undefined;
export const adyenLibrary = (): ReturnType<typeof load> => {
  loaded ??= load();
  return loaded;
};

async function loadValidator() {
  const module = await import('@adyen/api-library/lib/src/utils/hmacValidator.js');
  return new (defaultOf(module))();
}

let validator: ReturnType<typeof loadValidator> | undefined;
export const hmacValidator = (): ReturnType<typeof loadValidator> => {
  validator ??= loadValidator();
  return validator;
};
