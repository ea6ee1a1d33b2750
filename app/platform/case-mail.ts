import PostalMime, { type Email } from 'postal-mime';

/** What a person wrote in an email, before quoted emails are removed. */
type CaseMail = {
  from: string;
  messageId: string;
  text: string;
  /** Files; pictures within the text, which come back from our own emails, are not counted. */
  attachments: number;
  /** Written by a program: an absence note, a bounce, a newsletter. It is never answered or stored. */
  automatic: boolean;
};

/** With attachments, which are refused; larger emails are refused as a whole. */
export const MAX_CASE_MAIL_BYTES = 5_000_000;
/** Far more than a person writes; only the beginning of a longer text is read. */
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
    // It goes into the headers of our next answer.
    messageId: /^<[\x21-\x3b\x3d\x3f-\x7e]{1,240}>$/.test(id) ? id : '',
    text: mail.text?.trim() ? mail.text.slice(0, MAX_TEXT) : textOfHtml((mail.html ?? '').slice(0, MAX_TEXT)),
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

/** The text of an email that has no plain text. It is text from then on: nothing renders it. */
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

/** By position instead of an expression, which would take quadratic time for many openings without an end. */
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
