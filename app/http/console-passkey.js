/**
 * Passkeys on the console's pages. A form with `data-passkey` is shown where the browser knows passkeys; its button asks
 * the authenticator, and the form then sends the answer like any other field.
 */
const CALLS = {
  create: (options) =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  get: (options) =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
};

const isKnown =
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

for (const form of isKnown ? document.querySelectorAll('form[data-passkey]') : []) {
  const unknown = form.parentElement?.querySelector('[data-passkey-unknown]');
  form.hidden = false;
  if (unknown) unknown.hidden = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const credential = await CALLS[form.dataset.passkey](JSON.parse(form.dataset.options));
      form.elements.namedItem('response').value = JSON.stringify(credential);
      form.submit();
    } catch {
      // Canceled, or none of the keys is here: the form stays, to be tried again.
      const failed = form.querySelector('[data-passkey-failed]');
      if (failed) failed.hidden = false;
    }
  });
}
