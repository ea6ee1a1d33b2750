import { decideNews, markNewsSent, recordForMail } from '#app/domain/notifications/news.server.ts';
import type { MailTo, News } from '#app/domain/notifications/news.ts';
import {
  campaignFacts,
  continueRound,
  finishRound,
  nextOfRound,
  type RoundStep,
  retryDeferred,
} from '#app/domain/notifications/rounds.server.ts';
import type { RoundMail } from '#app/domain/notifications/rounds.ts';
import { TEST_RECIPIENT } from '#app/domain/notifications/test-recipient.ts';
import { campaignMail } from '#app/mails/campaign.ts';
import type { Mail, MailContext } from '#app/mails/mail.ts';
import { newConversationMail } from '#app/mails/new-conversation.ts';
import { newLikeMail } from '#app/mails/new-like.ts';
import { newMatchMail } from '#app/mails/new-match.ts';
import { newMessageMail } from '#app/mails/new-message.ts';
import { newsDigestMail } from '#app/mails/news-digest.ts';
import { unfinishedProfileMail } from '#app/mails/unfinished-profile.ts';
import { unreadReminderMail } from '#app/mails/unread-reminder.ts';
import { weeklyUpdateMail } from '#app/mails/weekly-update.ts';
import { isLocale } from '#app/platform/locales.ts';
import { openSealed } from '#app/platform/seal.ts';
import type { Scope } from '#tenants/scope.ts';
import type { JobData } from '../definitions/definitions.ts';
import { RetryLater } from '../retry-later.ts';
import { choosableContext, retryUnsent, sendMail, sendMails } from './mail-context.ts';
import { limitMails } from './mail-limit.ts';

export const recordMessageNews = (scope: Scope, { recipientId }: JobData<'message-sent'>): Promise<void> =>
  recordForMail(scope, recipientId, ['conversations', 'messages']);

export const recordLikeNews = (scope: Scope, { likedId }: JobData<'like-given'>): Promise<void> =>
  recordForMail(scope, likedId, ['likes']);

/** Informs the member who liked first; the other one made the match and has seen it. */
export const recordMatchNews = (scope: Scope, { memberId }: JobData<'match-made'>): Promise<void> =>
  recordForMail(scope, memberId, ['matches']);

/** Sends one mail about a member's recent events, if they are still unseen. */
export async function sendNewsMail(scope: Scope, data: JobData<'news-mail'>): Promise<void> {
  const decided = await decideNews(scope, data);
  if (!decided) return;
  const { to, news } = decided;
  const context = choosableContext(scope.tenant, to, scope.now);
  await sendMail(scope.tenant, to, newsMail(context, to, news), `news:${data.since}`);
  await markNewsSent(scope, to.id);
}

/** A single event has its own email; several are summarized in one. */
function newsMail(context: MailContext, { name }: MailTo, news: News): Mail {
  const { conversations, likes, matches } = news;
  const [conversation] = conversations;
  const [liker] = likes;
  const [match] = matches;
  const people = likes.length + matches.length;
  if (people === 0 && conversation) {
    if (conversations.length === 1 && conversation.first)
      return newConversationMail(context, { name, conversation });
    return newMessageMail(context, { name, conversations });
  }
  if (people === 1 && !conversation)
    return match
      ? newMatchMail(context, { name, match })
      : newLikeMail(context, { name, liker: liker as NonNullable<typeof liker> });
  return newsDigestMail(context, { name, news });
}

/** How many mails are in memory at the same time. */
const AT_ONCE = 100;

/** Maximum time of a job before it yields to other brands. */
const TURN_MS = 1_000;

/** Runs the steps of a round, and enqueues the jobs for the rest and for deferred recipients. */
export async function sendRound(scope: Scope, data: JobData<'mail-round'>): Promise<void> {
  const { tenantId, ...step } = data;
  const wait = (step.again?.from ?? 0) - scope.now.getTime();
  if (wait > 0) throw new RetryLater(wait / 1_000);
  const { last, over, putOff } = await limitMails(tenantId, () => sendSteps(scope, step));
  if (putOff) await retryDeferred(scope, step, last);
  // Runs after leaving the concurrency limit, because the next job may start immediately and needs the slot.
  if (over) await finishRound(scope, step);
  else await continueRound(scope, step, last);
}

/**
 * A campaign's email as members get it, sent to the staff member who wrote it. It has no notice type, so the
 * recipient's own choices as a member do not apply, and its unsubscribe link belongs to no account.
 */
export async function sendCampaignTest(
  scope: Scope,
  { promotionId, language, sealedTo }: JobData<'campaign-test-mail'>,
): Promise<void> {
  const { tenant, now } = scope;
  const facts = await campaignFacts(scope, promotionId, language);
  if (!facts || !isLocale(language)) return;
  const { email, name } = JSON.parse(openSealed(sealedTo, TEST_RECIPIENT)) as { email: string; name: string };
  const to = { email, discreet: false, language };
  const context = choosableContext(tenant, { ...to, id: 0 }, now);
  const { type: _, ...mail } = campaignMail(context, { ...facts, name });
  await sendMail(tenant, to, mail);
}

type Turn = { last: number; over: boolean; putOff: boolean };

/**
 * Runs steps until the time is up; returns the position where it stopped. Most steps find few recipients, so a separate
 * job for each would mostly wait in the queue.
 */
async function sendSteps(scope: Scope, step: RoundStep): Promise<Turn> {
  const until = performance.now() + TURN_MS;
  const turn: Turn = { last: step.after, over: false, putOff: false };
  do {
    const next = await nextOfRound(scope, { ...step, after: turn.last });
    if (!next) return { ...turn, over: true };
    turn.putOff = (await sendStep(scope, next.mails)) || turn.putOff;
    turn.last = next.last;
  } while (performance.now() < until);
  return turn;
}

/** True when a mail server deferred one of them. */
async function sendStep(scope: Scope, mails: readonly RoundMail[]): Promise<boolean> {
  let putOff = false;
  for (const [event, ones] of Map.groupBy(mails, (one) => one.event))
    for (let at = 0; at < ones.length; at += AT_ONCE) {
      const composed = ones.slice(at, at + AT_ONCE).map((one) => ({
        to: one.to,
        mail: roundMail(choosableContext(scope.tenant, one.to, scope.now), one),
      }));
      const posted = await sendMails(scope.tenant, event, composed, scope.now);
      // The step is then retried; members who already have the mail do not get it again.
      retryUnsent(posted);
      putOff = posted.includes('later') || putOff;
    }
  return putOff;
}

function roundMail(context: MailContext, one: RoundMail): Mail {
  const { name } = one.to;
  switch (one.round) {
    case 'unread':
      return unreadReminderMail(context, { ...one.facts, name });
    case 'weekly':
      return weeklyUpdateMail(context, { ...one.facts, name });
    case 'profile':
      return unfinishedProfileMail(context, { ...one.facts, name });
    case 'campaign':
      return campaignMail(context, { ...one.facts, name });
  }
}
