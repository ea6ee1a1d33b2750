import { REMIND_AFTER_HOURS, REMIND_EVERY_HOURS, REMIND_UNTIL_DAYS } from '#app/domain/push/push-rules.ts';
import { DAY_MS, earlier, HOUR_MS, MINUTE_MS, utcDay } from '#app/platform/durations.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { DIGEST_HOUR, isHour, PROFILE_HOUR, WEEKLY_DAY, weekdayOf } from './due-time.ts';
import { newcomersFor } from './newcomers.server.ts';
import type { MailTo } from './news.ts';
import {
  type CampaignRow,
  findCampaign,
  findChosenStepEnd,
  findStepEnd,
  finishCampaignMails,
  listCampaignStep,
  listProfileStep,
  listUnreadStep,
  listWeekStep,
  type Step,
} from './rounds.queries.server.ts';
import {
  CAMPAIGN_EVENT,
  type CampaignFacts,
  DEFERRED_MINUTES,
  PROFILE_REMINDER_DAYS,
  PROFILE_REMINDERS_END_DAYS,
  profileStep,
  type Round,
  type RoundMail,
  TYPE_OF_ROUND,
} from './rounds.ts';

/**
 * Accounts per job, which then enqueues the next: even a brand with a million members has one job in the queue, and
 * only this many addresses are in memory.
 */
const STEP_SIZE = 1_000;
/** Smaller steps for campaigns, because stopping one takes effect after the current step. */
const CAMPAIGN_STEP_SIZE = 100;

export type RoundStep = {
  round: Round;
  campaignId?: string | undefined;
  day: string;
  after: number;
  /** For recipients whose mail was deferred: the end of the range, the earliest time, and the number of attempts. */
  again?: { last: number; from: number; times: number } | undefined;
};

/** Starts the rounds that are due in the brand's time zone; called hourly. */
export async function beginRounds({ tenant, now }: Scope): Promise<void> {
  const zone = tenant.settings.time_zone;
  const evening = isHour(now, zone, DIGEST_HOUR);
  const rounds: Round[] = [
    ...(evening ? (['unread'] as const) : []),
    ...(evening && weekdayOf(now, zone) === WEEKLY_DAY ? (['weekly'] as const) : []),
    ...(isHour(now, zone, PROFILE_HOUR) ? (['profile'] as const) : []),
  ];
  if (rounds.length === 0) return;
  const day = utcDay(now);
  await inTenant(tenant.id, async (tx) => {
    for (const round of rounds)
      await enqueueLater(tx, 'mail-round', { tenantId: tenant.id, round, day, after: 0 });
    for (const round of rounds)
      if (round === 'weekly' || round === 'profile')
        await enqueueLater(tx, 'push-round', {
          tenantId: tenant.id,
          type: TYPE_OF_ROUND[round],
          day,
          after: 0,
        });
  });
}

/** The mails of a step, and where the next one starts; null when the round is finished. */
export async function nextOfRound(
  scope: Scope,
  step: RoundStep,
): Promise<{ mails: RoundMail[]; last: number } | null> {
  const end = await endOfStep(scope, step);
  if (end === null || (step.again && step.after >= step.again.last)) return null;
  const last = Math.min(end, step.again?.last ?? end);
  const mails = await MAILS[step.round](scope, { after: step.after, last }, step);
  return mails && { mails, last };
}

async function endOfStep({ tenant }: Scope, { round, campaignId, after }: RoundStep): Promise<number | null> {
  if (round !== 'campaign' || !campaignId)
    return await read(tenant.id, (tx) => findStepEnd(tx, tenant.id, after, STEP_SIZE));
  const campaign = await read(tenant.id, (tx) => findCampaign(tx, tenant.id, campaignId));
  if (!campaign) return null;
  const from = { after, size: CAMPAIGN_STEP_SIZE };
  return await read(tenant.id, (tx) => findChosenStepEnd(tx, tenant.id, campaign.kind, from));
}

export const continueRound = ({ tenant }: Scope, step: RoundStep, last: number): Promise<void> =>
  inTenant(tenant.id, (tx) => enqueueLater(tx, 'mail-round', { tenantId: tenant.id, ...step, after: last }));

/** Marks a campaign as sent after its last step; deferred emails are retried afterwards. */
export async function finishRound({ tenant, now }: Scope, { campaignId, again }: RoundStep): Promise<void> {
  if (!campaignId || again) return;
  await inTenant(tenant.id, (tx) => finishCampaignMails(tx, tenant.id, campaignId, now));
}

/** Repeats a step's range for deferred recipients, a limited number of times. */
export async function retryDeferred({ tenant, now }: Scope, step: RoundStep, last: number): Promise<void> {
  const times = (step.again?.times ?? 0) + 1;
  const minutes = DEFERRED_MINUTES[times - 1];
  if (!minutes) return;
  const again = { last, from: now.getTime() + minutes * MINUTE_MS, times };
  await inTenant(tenant.id, (tx) => enqueueLater(tx, 'mail-round', { tenantId: tenant.id, ...step, again }));
}

type Lister = (scope: Scope, step: Step, of: RoundStep) => Promise<RoundMail[] | null>;

/** The recipients of each round; null when there is nothing left to send. */
const MAILS: Record<Round, Lister> = {
  unread: async ({ tenant, now }, step, { day }) => {
    const times = {
      now,
      from: earlier(now, REMIND_UNTIL_DAYS * DAY_MS),
      until: earlier(now, REMIND_AFTER_HOURS * HOUR_MS),
      remindedSince: earlier(now, (REMIND_EVERY_HOURS - 1) * HOUR_MS),
    };
    const rows = await read(tenant.id, (tx) => listUnreadStep(tx, tenant.id, step, times));
    return rows.map(({ unread, conversations, ...to }) => ({
      to: addressee(to),
      round: 'unread' as const,
      event: `unread:${day}`,
      facts: { unread, conversations },
    }));
  },
  weekly: async (scope, step, { day }) => {
    const { tenant, now } = scope;
    const since = earlier(now, 7 * DAY_MS);
    const rows = await read(tenant.id, (tx) => listWeekStep(tx, tenant.id, step, { now, since }));
    const newcomers = await newcomersFor(scope, since);
    return rows
      .map((row) => ({
        to: addressee(row),
        round: 'weekly' as const,
        event: `weekly:${day}`,
        facts: { unread: row.unread, likes: row.likes, matches: row.matches, newcomers: newcomers(row) },
      }))
      .filter(({ facts }) => Object.values(facts).some((count) => count > 0));
  },
  profile: async ({ tenant, now }, step) => {
    const times = {
      now,
      from: earlier(now, PROFILE_REMINDERS_END_DAYS * DAY_MS),
      until: earlier(now, PROFILE_REMINDER_DAYS[0] * DAY_MS),
      inactiveSince: earlier(now, 12 * HOUR_MS),
    };
    const rows = await read(tenant.id, (tx) => listProfileStep(tx, tenant.id, step, times));
    return rows
      .map(({ photo, about, signupAt, ...to }) => {
        const number = profileStep((now.getTime() - signupAt.getTime()) / DAY_MS);
        return {
          to: addressee(to),
          round: 'profile' as const,
          event: `profile:${number}`,
          facts: { photo, about, step: number },
        };
      })
      .filter(({ facts }) => facts.step > 0);
  },
  campaign: async ({ tenant, now }, step, { campaignId }) => {
    const campaign = campaignId && (await read(tenant.id, (tx) => findCampaign(tx, tenant.id, campaignId)));
    if (!campaign || campaign.cancelledAt || campaign.endsAt <= now) return null;
    const rows = await read(tenant.id, (tx) => listCampaignStep(tx, tenant.id, step, campaign, now));
    return rows.flatMap((to) => {
      const facts = factsOf(campaign, to.language, tenant.settings.domain_language);
      const event = CAMPAIGN_EVENT + campaign.id;
      return facts ? [{ to: addressee(to), round: 'campaign' as const, event, facts }] : [];
    });
  },
};

/** A campaign in a language, falling back to the brand's own. */
function factsOf(
  { id, kind, path, texts }: CampaignRow,
  language: string,
  own: string,
): CampaignFacts | null {
  const words = texts[language] ?? texts[own];
  if (!words) return null;
  const { title, body, preheader = '', text } = words;
  return { id, kind, path, title, preheader, text: text || body };
}

/** The contents of a campaign's email in a language, before and after it is sent; null for an unknown campaign. */
export async function campaignFacts(
  { tenant }: Pick<Scope, 'tenant'>,
  id: string,
  language: string,
): Promise<CampaignFacts | null> {
  const campaign = await read(tenant.id, (tx) => findCampaign(tx, tenant.id, id));
  return campaign && factsOf(campaign, language, tenant.settings.domain_language);
}

const addressee = ({ id, name, email, language, discreet }: MailTo): MailTo => ({
  id,
  name,
  email,
  language,
  discreet,
});

async function read<T>(tenantId: number, statement: (tx: Tx) => Promise<T>): Promise<T> {
  const [value] = await readInTenant(tenantId, (tx) => [statement(tx)]);
  return value as T;
}
