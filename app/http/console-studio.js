/**
 * The live theme studio: saves edits as the draft, reloads the previews, and updates the contrast of each color. Without this
 * script the save button does the same.
 */
const WAIT_MS = 300;
const form = document.querySelector('form[data-live]');

let timer;
let sending = null;

async function keep() {
  sending?.abort();
  sending = new AbortController();
  const body = new URLSearchParams(new FormData(form));
  body.set('intent', 'save');
  const answer = await fetch(form.action, { method: 'POST', body, signal: sending.signal });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // Someone else has changed the theme.
  if (answer.status === 409) return window.location.reload();
  showNotes(page);
  if (!answer.ok) return;
  for (const part of page.querySelectorAll('[data-part="actions"]'))
    document.querySelector('[data-part="actions"]')?.replaceWith(part);
  for (const fresh of page.querySelectorAll('[data-contrast]')) {
    const shown = document.querySelector(`[data-contrast="${CSS.escape(fresh.dataset.contrast)}"]`);
    shown?.replaceWith(fresh);
  }
  for (const fresh of page.querySelectorAll('[data-value]')) {
    const shown = document.querySelector(`[data-value="${CSS.escape(fresh.dataset.value)}"]`);
    if (shown) shown.textContent = fresh.textContent;
  }
  for (const frame of document.querySelectorAll('.theme-preview iframe'))
    frame.contentWindow.location.reload();
}

/** Shows errors only; saving is silent. */
function showNotes(page) {
  const said = page.querySelector('main [role=alert]');
  document.querySelector('[data-live-note]')?.remove();
  if (!said) return;
  said.setAttribute('data-live-note', '');
  form.before(said);
}

form?.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    keep().catch((error) => {
      if (error.name !== 'AbortError') throw error;
    });
  }, WAIT_MS);
});
