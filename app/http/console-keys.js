/**
 * The console's keys. Every page works without them; they follow its links and press its buttons.
 * j, k: next, previous row · Enter: open it · n, p: next, first page · /: search · ?: help · Escape: close.
 * A button or link with `data-key="a"` is pressed by that letter, inside the current row where there is one.
 */
const ROWS = '[data-row]';

const isTyping = (target) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

const rows = () => [...document.querySelectorAll(ROWS)];

const current = () => document.activeElement?.closest(ROWS) ?? null;

function move(step) {
  const all = rows();
  const here = current();
  const at = here ? all.indexOf(here) + step : step > 0 ? 0 : all.length - 1;
  const next = all[Math.min(Math.max(at, 0), all.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The current row's first, then the page's own: never another row's. */
function press(key) {
  const selector = `[data-key="${CSS.escape(key)}"]`;
  const row = current();
  const inRow = row?.querySelector(selector) ?? row?.closest('tr, li')?.querySelector(selector);
  const ofPage = [...document.querySelectorAll(selector)].find(
    (found) => !found.closest('[data-row], li, tr'),
  );
  (inRow ?? ofPage)?.click();
}

const help = () => document.querySelector('dialog[data-keys]');

const ACTIONS = {
  j: () => move(1),
  k: () => move(-1),
  n: () => document.querySelector('a[rel=next]')?.click(),
  p: () => document.querySelector('a[rel=first]')?.click(),
  '/': () => document.querySelector('main input:is([type=search], [type=text], :not([type]))')?.focus(),
  '?': () => help()?.showModal(),
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape' && isTyping(event.target)) return event.target.blur();
  if (isTyping(event.target) || help()?.open) return;
  const { key } = event;
  if (Object.hasOwn(ACTIONS, key)) {
    event.preventDefault();
    ACTIONS[key]();
  } else if (/^[a-z]$/.test(key)) press(key);
});

document.querySelector('[data-open-keys]')?.addEventListener('click', () => help()?.showModal());
