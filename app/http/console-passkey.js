/**
 * Passkeys on the console's pages. A form with `data-passkey` is shown where the browser supports passkeys; its button
 * opens the authenticator's prompt, and the form then sends the response like any other field.
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
      // Canceled, or no matching passkey: the form can be submitted again.
      const failed = form.querySelector('[data-passkey-failed]');
      if (failed) failed.hidden = false;
    }
  });
}
