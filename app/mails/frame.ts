import { escapeHtml } from '#app/platform/escape-html.ts';
import type { MailColors, MailLook } from '#themes/mail-look.ts';

export type MailItem = { title: string; text?: string; url: string };

/** A fact or an amount; the one that counts is `strong`. */
export type MailRow = { label: string; value: string; strong?: boolean };

/** The brand's mark, embedded in the mail. */
export const MARK_ID = 'mark@brand';
/** The parts that discreet mails replace (./discreet.ts). */
export const HEAD = ['<!--head-->', '<!--/head-->'] as const;
export const PREVIEW = ['<!--preview-->', '<!--/preview-->'] as const;
export const CLOSING = ['<!--closing-->', '<!--/closing-->'] as const;
export const COMPANY = ['<!--company-->', '<!--/company-->'] as const;

type FrameLook = { look: MailLook; locale: string; name: string };

type Frame = {
  subject: string;
  preview: string;
  greeting: string;
  first: string;
  table: MailRow[];
  paragraphs: string[];
  items: MailItem[];
  action?: { label: string; url: string } | undefined;
  closing: string;
  footer: { label: string; url: string }[];
  company: string;
  /** The site's address: a line that ends with one of its pages is shown as a link. */
  origin: string;
};

/**
 * HTML as email clients support it: nested tables, inline styles, dark colors in a media query. Clients without
 * support for the query darken it automatically or show it light; both are legible.
 */
export function mailHtml({ look, locale, name }: FrameLook, frame: Frame): string {
  const { subject, greeting, first, table, paragraphs, items, action, closing, footer, company, origin } =
    frame;
  const said = (line: string) => pageLink(look, line, origin) ?? lines(line);
  const { light } = look;
  const cell = `padding:0 0 16px;color:${light.ink}`;
  const paragraph = (line: string) => `<p class="ink" style="margin:0;${cell}">${said(line)}</p>`;
  const rows = [
    ...[greeting, first].map(paragraph),
    ...(table.length > 0 ? [factTable(look, table)] : []),
    ...paragraphs.map(paragraph),
    ...items.map((item) => itemRow(look, item)),
    ...(action ? [button(look, action)] : []),
  ];
  const small = `margin:0 0 8px;font-size:13px;line-height:1.5;color:${light.muted}`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styles(look)}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page};font-family:${look.font};font-size:16px;line-height:1.5;color:${light.ink}">${PREVIEW[0]}${preview(frame.preview || first || greeting)}${PREVIEW[1]}
<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;text-align:start">
<tr><td class="bar" style="background:${light.bar};border-radius:${look.panelRadius}px ${look.panelRadius}px 0 0;padding:18px 28px">${HEAD[0]}${head(look, name)}${HEAD[1]}</td></tr>
<tr><td class="surface" style="background:${light.surface};padding:28px 28px 12px">${rows.join('')}</td></tr>
<tr><td class="surface line" style="background:${light.surface};border-top:1px solid ${light.line};border-radius:0 0 ${look.panelRadius}px ${look.panelRadius}px;padding:18px 28px"><p class="muted" style="${small}">${CLOSING[0]}${said(closing)}${CLOSING[1]}</p>${footer.length > 0 ? `<p style="${small}">${footer.map((link) => textLink(look, link)).join(' &nbsp; ')}</p>` : ''}<p class="muted" style="${small};margin:0">${COMPANY[0]}${escapeHtml(company)}${COMPANY[1]}</p></td></tr>
</table></td></tr></table></body></html>`;
}

/** Mark and name in one line. Discreet mails have it too, with another name and mark. */
export const head = ({ light, titleFont, titleWeight }: MailLook, name: string): string =>
  `<img src="cid:${MARK_ID}" width="36" height="36" alt="" style="display:inline-block;vertical-align:middle;border-radius:8px;border:0"><span class="on-bar" style="vertical-align:middle;padding-inline-start:12px;font-family:${titleFont};font-weight:${titleWeight};font-size:20px;color:${light.onBar}">${escapeHtml(name)}</span>`;

/** The preview text that inboxes show after the subject; the blanks keep the body out of it. */
export const preview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

/** The text part has the address, for programs that show no buttons. */
function button({ light, radius }: MailLook, { label, url }: { label: string; url: string }): string {
  return `<p style="margin:8px 0 20px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;background:${light.primary};color:${light.onPrimary};border-radius:${radius}px;max-width:100%;box-sizing:border-box;padding:14px 26px;font-weight:bold;text-decoration:none;overflow-wrap:anywhere">${escapeHtml(label)}</a></p>`;
}

/** A table of facts, the amounts under each other. */
function factTable({ light }: MailLook, rows: MailRow[]): string {
  // eslint-disable-next-line lingui/no-unlocalized-strings -- style
  const line = `border-top:1px solid ${light.line};padding:8px 0`;
  const row = ({ label, value, strong }: MailRow) => {
    const [tone, weight] = strong ? [light.ink, 'bold'] : [light.muted, 'normal'];
    return `<tr><th class="${strong ? 'ink' : 'muted'} line" scope="row" style="${line};padding-inline-end:16px;text-align:start;font-weight:${weight};color:${tone}">${escapeHtml(label)}</th><td class="ink line" style="${line};text-align:end;font-weight:${weight};color:${light.ink}">${escapeHtml(value)}</td></tr>`;
  };
  return `<table class="line" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;border-collapse:collapse;border-bottom:1px solid ${light.line}">${rows.map(row).join('')}</table>`;
}

function itemRow({ light, radius }: MailLook, { title, text, url }: MailItem): string {
  const more = text ? `<br><span class="muted" style="color:${light.muted}">${escapeHtml(text)}</span>` : '';
  return `<p class="raised" style="margin:0 0 12px;padding:12px 16px;background:${light.raised};border:1px solid ${light.line};border-radius:${Math.min(radius, 14)}px"><a class="link" href="${escapeHtml(url)}" style="color:${light.link};font-weight:bold">${escapeHtml(title)}</a>${more}</p>`;
}

const textLink = ({ light }: MailLook, { label, url }: { label: string; url: string }): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${light.link}">${escapeHtml(label)}</a>`;

/** "Our guidelines: https://…" as a link without the address; null for any other line. */
function pageLink(look: MailLook, line: string, origin: string): string | null {
  const at = line.lastIndexOf(`${origin}/`);
  const [, label] = /^(.+?)\s*:\s*$/.exec(at < 0 ? '' : line.slice(0, at)) ?? [];
  const url = line.slice(at);
  return label && !/\s/.test(url) ? textLink(look, { label, url }) : null;
}

const known = new WeakMap<MailLook, string>();

/** `data-ogsc` marks Outlook's own dark mode. */
function styles(look: MailLook): string {
  let css = known.get(look);
  if (!css) {
    const dark = rules(look.dark);
    const forOutlook = dark.map((rule) => `[data-ogsc] ${rule}`);
    css = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark.join('')}}${forOutlook.join('')}`;
    known.set(look, css);
  }
  return css;
}

const rules = (dark: MailColors): string[] => [
  `.page{background:${dark.page}!important}`,
  `.surface{background:${dark.surface}!important}`,
  `.bar{background:${dark.bar}!important}`,
  `.raised{background:${dark.raised}!important;border-color:${dark.line}!important}`,
  `.line{border-color:${dark.line}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.muted{color:${dark.muted}!important}`,
  `.on-bar{color:${dark.onBar}!important}`,
  `.link{color:${dark.link}!important}`,
  `.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}`,
];

/** Keeps line breaks of a text, such as an answer of support. */
const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');
