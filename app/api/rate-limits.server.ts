import { msg } from '@lingui/core/macro';
import type { AppLoadContext } from '@remix-run/node';
import { json } from '@remix-run/node';
import { SharedLimit } from '#app/domain/limits/shared-limit.server.ts';
import { Busy } from '#app/platform/bounded-queue.ts';
import { HOUR_SECONDS } from '#app/platform/durations.ts';
import { networkOf } from '#app/platform/network-address.ts';
import type { AnyScope, MemberScope } from '#tenants/scope.ts';
import { textsFor } from './texts.server.ts';
import { type ViewKind, viewLimitWait } from './view-limits.server.ts';

const TEXTS = {
  likes: msg`You've liked a lot of profiles. Try again in an hour.`,
  profiles: msg`You've opened a lot of profiles. Try again later.`,
  listed: msg`You've looked at a lot of profiles. Try again later.`,
  places: msg`You've searched in a lot of places. Try again later.`,
  messages: msg`You're going a bit fast. Try again in a moment.`,
};
const BUSY = msg`We're a bit busy right now. Try again in a few seconds.`;
type Subject = keyof typeof TEXTS;
/** Whether the response is a page's error or an API call's. */
type Asked = 'page' | 'call';

/** The 429 of a rate limit, in the reader's language. Nothing was changed. */
export async function tooManyRequests(
  context: AppLoadContext,
  subject: Subject,
  waitSeconds: number,
  asked: Asked,
): Promise<Response> {
  context.request.retryAfterSeconds = Math.max(1, waitSeconds);
  const text = textsFor(await context.request.scope())._(TEXTS[subject]);
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return asked === 'call'
    ? json({ error: 'too_often', text }, { status: 429 })
    : new Response(text, { status: 429, headers });
}

/** Runs a task that hashes a password; a 503 in the reader's language while too many are running. */
export async function unlessBusy<T>(
  context: AppLoadContext,
  work: () => Promise<T>,
  asked: Asked = 'page',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    const { console } = context;
    (console ?? context.request).retryAfterSeconds = error.retryAfterSeconds;
    const text = textsFor(console ?? (await context.request.scope()))._(BUSY);
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    throw asked === 'call'
      ? json({ error: 'busy', text }, { status: 503 })
      : new Response(text, { status: 503, headers });
  }
}

/** Limits of chat calls, far above normal use. They prevent flooding a member's phone with notifications. */
const ACTIONS = {
  send: new SharedLimit('send', { limit: 900, windowSeconds: 10 * 60 }),
  change: new SharedLimit('change', { limit: 200, windowSeconds: 10 * 60 }),
  unsend: new SharedLimit('unsend', { limit: 30, windowSeconds: HOUR_SECONDS }),
  tell: new SharedLimit('tell', { limit: 1_500, windowSeconds: 10 * 60 }),
};

/** Throws a 429 when the member exceeds a limit of chat calls. */
export async function limitChatting(
  context: AppLoadContext,
  { tenant, viewer, now }: MemberScope,
  action: keyof typeof ACTIONS,
): Promise<void> {
  const wait = await ACTIONS[action].waitSecondsMore(tenant.id, String(viewer.id), now);
  if (wait !== null) throw await tooManyRequests(context, 'messages', wait, 'call');
}

/** Far above what people search for: a search costs more than the profiles that it finds, which have limits of their own. */
const SEARCHES = { limit: 600, windowSeconds: HOUR_SECONDS };
const OF_MEMBER = new SharedLimit('searches-member', SEARCHES);
const OF_NETWORK = new SharedLimit('searches-network', SEARCHES);

/**
 * Throws a 429 when a member, or visitors of a network, searched too often. A page that is rendered for the cache of
 * visitors' pages does not count.
 */
export async function limitSearches(
  context: AppLoadContext,
  { tenant, viewer, now }: AnyScope,
): Promise<void> {
  if (context.request.forVisitors) return;
  const wait = viewer
    ? await OF_MEMBER.waitSecondsMore(tenant.id, String(viewer.id), now)
    : await OF_NETWORK.waitSecondsMore(tenant.id, networkOf(context.request.facts.address), now);
  if (wait !== null) throw await tooManyRequests(context, 'listed', wait, 'page');
}

/**
 * Throws a 429 when too many different profiles or places were viewed; pass several at once for a list that is about
 * to be shown.
 */
export async function limitViews(
  context: AppLoadContext,
  scope: AnyScope,
  subject: ViewKind,
  what: number | readonly number[],
  asked: Asked = 'page',
): Promise<void> {
  const many = typeof what === 'number' ? [what] : what;
  const wait = await viewLimitWait(scope, context.request.facts.address, subject, many);
  if (wait !== null) throw await tooManyRequests(context, subject, wait, asked);
}

/** Throws a 429 when too many different members were listed; call it before a list is shown. */
export const limitListed = (
  context: AppLoadContext,
  scope: AnyScope,
  cards: readonly { id: number }[],
): Promise<void> =>
  limitViews(
    context,
    scope,
    'listed',
    cards.map(({ id }) => id),
  );
