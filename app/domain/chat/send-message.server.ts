import type { MemberScope } from '#tenants/scope.ts';
import {
  cleanMessage,
  type MessageFault,
  messageFault,
  nextTerms,
  pricesFor,
  type SendTerms,
} from './message-rules.ts';
import { type Posted, type PostRefusal, postMessage, type Refused } from './post-message.server.ts';

export type SendOutcome =
  | (Omit<Posted, 'repeated' | 'unanswered'> & {
      /** The terms of the next text. */
      terms: SendTerms;
    })
  | Refused<PostRefusal | MessageFault>;

type MessageDraft = {
  recipientId: number;
  clientId: string;
  body: string;
  /** The message that this one replies to. */
  replyToId?: number | null;
  /** The price shown to the sender, an upper limit. */
  agreed?: number | null;
};

/**
 * Sends a text and charges for it, in one transaction. Idempotent by client id: a repeat changes nothing. Published
 * at once to the open browsers of both.
 */
export async function sendMessage(scope: MemberScope, draft: MessageDraft): Promise<SendOutcome> {
  const { settings } = scope.tenant;
  const body = cleanMessage(draft.body);
  const fault = messageFault(body, settings.message_length);
  if (fault) return { ok: false, code: fault };
  const price = settings.message_credits;
  const posted = await postMessage(scope, scope.viewer, { ...draft, body, kind: 'text', price });
  if (!posted.ok) return posted;
  const { repeated: _, unanswered, ...sent } = posted;
  return { ...sent, terms: nextTerms(scope.viewer, pricesFor(settings, unanswered), posted) };
}
