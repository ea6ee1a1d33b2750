import PostalMime, { type Email } from 'postal-mime';
import { textStart } from './text-start.ts';

/** The text that a person wrote in an email, before quoted emails are removed. */
type CaseMail = {
  from: string;
  messageId: string;
  text: string;
  /** Number of files; inline images, which are returned from our own emails, are not counted. */
  attachments: number;
  /** Sent by a program: an out-of-office reply, a bounce, a newsletter. It is never answered or stored. */
  automatic: boolean;
};

/** Includes attachments, which are refused; larger emails are refused as a whole. */
export const MAX_CASE_MAIL_BYTES = 5_000_000;
/** Far more than a person writes; longer texts are truncated. */
const MAX_TEXT = 200_000;
const AUTOMATIC_SENDER = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)[+@]/i;
const SIGNATURE_TYPES = [
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
];

/** Null when it cannot be parsed as an email. `envelopeFrom`: '' for bounces, null when it is not known. */
export async function readCaseMail(raw: Uint8Array, envelopeFrom: string | null): Promise<CaseMail | null> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }).catch(
    () => null,
  );
  if (!mail) return null;
  const files = mail.attachments.filter(
    ({ disposition, mimeType }) => disposition === 'attachment' && !SIGNATURE_TYPES.includes(mimeType),
  );
  const id = mail.messageId?.trim() ?? '';
  return {
    from: mail.from?.address?.toLowerCase() ?? '',
    // The Message-ID for the headers of our next reply.
    messageId: /^<[\x21-\x3b\x3d\x3f-\x7e]{1,240}>$/.test(id) ? id : '',
    text: mail.text?.trim()
      ? textStart(mail.text, MAX_TEXT)
      : textOfHtml(textStart(mail.html ?? '', MAX_TEXT)),
    attachments: files.length,
    automatic: isAutomatic(mail, envelopeFrom),
  };
}

/** RFC 3834, and the headers of programs that do not follow it. */
function isAutomatic(mail: Email, envelopeFrom: string | null): boolean {
  const header = (key: string): string =>
    mail.headers
      .find((each) => each.key === key)
      ?.value.trim()
      .toLowerCase() ?? '';
  const submitted = header('auto-submitted');
  return (
    envelopeFrom === '' ||
    mail.headers.some(({ key, value }) => key === 'return-path' && value.trim() === '<>') ||
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)$/.test(header('precedence')) ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-loop', 'x-return-token'].some(
      (key) => header(key) !== '',
    ) ||
    header('content-type').startsWith('multipart/report') ||
    AUTOMATIC_SENDER.test(mail.from?.address ?? '')
  );
}

const HIDDEN = ['head', 'style', 'script', 'title'];
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Extracts the text of an HTML-only email. The result is plain text: it is never rendered as HTML. */
function textOfHtml(html: string): string {
  const shown = HIDDEN.reduce(withoutElement, html);
  const quote = shown.search(/<blockquote\b|<div[^>]{0,200}\bgmail_quote/i);
  const own = quote > 0 ? plain(shown.slice(0, quote)) : '';
  return own === '' ? plain(shown) : own;
}

const plain = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (found, decimal, hex, name) =>
      name
        ? (ENTITIES[name.toLowerCase()] ?? found)
        : signOf(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
    )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const signOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Searches by position, because a regular expression would take quadratic time for many unclosed elements. */
function withoutElement(html: string, name: string): string {
  const lower = html.toLowerCase();
  let kept = '';
  let at = 0;
  for (;;) {
    const start = lower.indexOf(`<${name}`, at);
    if (start < 0) return kept + html.slice(at);
    kept += html.slice(at, start);
    const end = lower.indexOf(`</${name}`, start);
    if (end < 0) return kept;
    const close = lower.indexOf('>', end);
    if (close < 0) return kept;
    at = close + 1;
  }
}
