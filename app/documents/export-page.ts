import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  EXPORT_SECTIONS,
  type ExportData,
  type ExportRow,
  type ExportSection,
} from '#app/domain/deletion/export-rules.ts';
import { escapeHtml } from '#app/platform/escape-html.ts';

const TITLES: Record<ExportSection, ReturnType<typeof msg>> = {
  account: msg`Account`,
  profile: msg`Profile`,
  photos: msg`Photos`,
  messages: msg`Messages you sent`,
  messages_received: msg`Messages you received`,
  conversations: msg`Chats`,
  likes_given: msg`Likes you gave`,
  likes_received: msg`Likes you got`,
  favourites: msg`Favorites`,
  visits: msg`Profiles you visited`,
  visitors: msg`Who visited your profile`,
  swipes: msg`Swipe game`,
  match_preferences: msg`What you're looking for`,
  blocks: msg`Blocked members`,
  gifts: msg`Gifts`,
  reports: msg`Reports you sent`,
  settings: msg`Settings`,
  sessions: msg`Where you're logged in`,
  push_devices: msg`Devices with notifications`,
  orders: msg`Orders`,
  invoices: msg`Invoices`,
  ledger: msg`Credits`,
  complaints: msg`Complaints`,
  accepted_texts: msg`Texts you accepted`,
  restrictions: msg`Restrictions on your account`,
};

function valueText(value: unknown, i18n: I18n): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date)
    return i18n.date(value, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const table = (row: ExportRow, i18n: I18n): string =>
  `<dl>${Object.entries(row)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(valueText(value, i18n))}</dd>`)
    .join('')}</dl>`;

const pictures = (names: readonly string[]): string =>
  names.map((name) => `<img src="${escapeHtml(name)}" alt="" loading="lazy">`).join('');

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
section{margin:2rem 0}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px solid #8886;padding:.75rem 0;margin:0}
dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}img{max-width:12rem;margin:.5rem .5rem 0 0}`;

type ExportPage = { data: ExportData; photos: readonly string[]; brand: string; at: Date };

/** A member's data export as a self-contained HTML page. */
export function exportPage(i18n: I18n, { data, photos, brand, at }: ExportPage): string {
  const title = i18n._(msg`Your ${brand} data`);
  const when = i18n.date(at, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const sections = EXPORT_SECTIONS.map((section) => {
    const rows = data[section];
    const body =
      rows.length === 0
        ? `<p>${escapeHtml(i18n._(msg`Nothing.`))}</p>`
        : rows.map((row) => table(row, i18n)).join('');
    const shown = section === 'photos' ? pictures(photos) : '';
    return `<section><h2>${escapeHtml(i18n._(TITLES[section]))} (${rows.length})</h2>${shown}${body}</section>`;
  });
  const note = i18n._(
    msg`As of ${when} UTC. Other members appear only by their number. The file data.json has the same data in a machine-readable form, and terms.pdf has the current terms.`,
  );
  return `<!doctype html><html lang="${escapeHtml(i18n.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(note)}</p>${sections.join('\n')}</body></html>`;
}
