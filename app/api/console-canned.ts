import type { CannedDraft, CannedFault } from '#app/domain/support/canned-answers.server.ts';
import { ANSWER_LENGTH, CANNED_TITLE_LENGTH } from '#app/domain/support/complaint-rules.ts';

type Fields = ReadonlyMap<string, string>;

export const cannedDraft = (fields: Fields): CannedDraft => ({
  locale: fields.get('language') ?? '',
  title: fields.get('title') ?? '',
  body: fields.get('body') ?? '',
});

/** The last change of the answer when the form was shown; if missing, a time that matches no answer. */
export function seenAt(fields: Fields): Date {
  const text = fields.get('seen_at') ?? '';
  return new Date(/^\d{1,14}$/.test(text) ? Number(text) : 0);
}

/**
 * The refusal with the entered text, truncated to the fields' maximum lengths. `seen`: as the form had it, so that sending
 * it again does not overwrite someone else's change.
 */
export const cannedReply = ({ locale, title, body }: CannedDraft, fault: CannedFault, seen?: Date) => ({
  status: fault === 'changed' ? 409 : 422,
  reply: {
    fault,
    seenAt: seen?.getTime(),
    draft: {
      locale: locale.slice(0, 5),
      title: title.slice(0, CANNED_TITLE_LENGTH),
      body: body.slice(0, ANSWER_LENGTH),
    },
  },
});
