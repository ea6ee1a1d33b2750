import PostalMime from 'postal-mime';

/** A delivery report from another mail server, not yet interpreted. */
export type MailAnswer = {
  /** The fields of each recipient (RFC 3464); null if it is not a delivery report. */
  deliveries: { action: string; status: string }[] | null;
  /** The kind of complaint (RFC 5965), such as `abuse`; null if it is not one. */
  feedback: string | null;
  /** Addresses with one of our tokens, found in the report or in the email that it is about. */
  addresses: string[];
};

/** Larger than any report, including the reported mail or its beginning. */
export const MAX_REPORT_BYTES = 1_000_000;
const TOKEN_ADDRESS = /\b[bu]\+[0-9a-z-]{20,64}@[0-9a-z.-]+/gi;
const MAX_ADDRESSES = 20;
const MAX_RECIPIENTS = 50;

/** Null when it cannot be parsed as a mail. */
export async function readMailAnswer(raw: Uint8Array): Promise<MailAnswer | null> {
  const mail = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  }).catch(() => null);
  if (!mail) return null;
  const parts = (type: string) =>
    mail.attachments.filter(({ mimeType }) => mimeType === type).map(({ content }) => textOf(content));
  const status = parts('message/delivery-status');
  const feedback = parts('message/feedback-report')[0];
  return {
    deliveries: status.length > 0 ? status.flatMap(recipients).slice(0, MAX_RECIPIENTS) : null,
    feedback: feedback === undefined ? null : (fieldOf(feedback, 'Feedback-Type') ?? 'other').toLowerCase(),
    addresses: [...new Set(Buffer.from(raw).toString('latin1').match(TOKEN_ADDRESS) ?? [])].slice(
      0,
      MAX_ADDRESSES,
    ),
  };
}

/** The first block describes the mail, each further one a recipient. */
const recipients = (text: string) =>
  text
    .split(/\r?\n\r?\n+/)
    .slice(1)
    .flatMap((block) => {
      const status = fieldOf(block, 'Status');
      return status ? [{ status, action: (fieldOf(block, 'Action') ?? '').toLowerCase() }] : [];
    });

const fieldOf = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*([^\\s;(]+)`, 'im').exec(block)?.[1];

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
