import { NOTICE_DEFAULTS, type NoticeType } from '#app/domain/push/notice-types.ts';
import { earlier, HOUR_MS, MINUTE_MS } from '#app/platform/durations.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { listSuppressed } from './addresses.queries.server.ts';
import { RETRY_AFTER_BOUNCE_HOURS } from './bounce-rules.ts';
import { claimMails, finishMails, releaseMails } from './deliveries.queries.server.ts';
import { listMailChoices, type MailChoices } from './mail-settings.queries.server.ts';
import { countCampaignMails } from './rounds.queries.server.ts';
import { CAMPAIGN_EVENT } from './rounds.ts';

/** The claim of a dead worker expires after this time. */
const STALE_MS = 10 * MINUTE_MS;

/** `types`: for an optional mail, the notice types it is about. */
type MailAddressee = { accountId: number; addressHash: string; types?: readonly NoticeType[] };

/** `held`: some are claimed by another process, which will send the email or has died. */
type Admitted = { open: MailAddressee[]; held: boolean };

/**
 * Claims the recipients that may get an event's email, so that it is sent once. `asked`: mails that the member
 * requested are also sent to addresses with a spam complaint, and a day after a bounce to a dead address.
 */
export async function admitMails(
  tenant: Pick<Tenant, 'id'>,
  event: string | null,
  to: readonly MailAddressee[],
  { now, asked }: { now: Date; asked: boolean },
): Promise<Admitted> {
  return await inTenant(tenant.id, async (tx) => {
    const hashes = to.map(({ addressHash }) => addressHash);
    const suppressed = new Map((await listSuppressed(tx, tenant.id, hashes)).map((row) => [row.hash, row]));
    const reachable = to.filter(({ addressHash }) => {
      const row = suppressed.get(addressHash);
      if (!row || !asked) return !row;
      return row.reason === 'fbl' || now.getTime() - row.at.getTime() >= RETRY_AFTER_BOUNCE_HOURS * HOUR_MS;
    });
    const open = await withoutOptedOut(tx, tenant.id, reachable, now);
    if (event === null || open.length === 0) return { open, held: false };
    const ids = open.map(({ accountId }) => accountId);
    const times = { now, staleBefore: earlier(now, STALE_MS) };
    const claims = await claimMails(tx, tenant.id, event, ids, times);
    const mine = new Set(claims.filter((claim) => claim.mine).map(({ id }) => id));
    return {
      open: open.filter(({ accountId }) => mine.has(accountId)),
      held: claims.some((claim) => !claim.mine),
    };
  });
}

/**
 * Leaves out recipients who opted out of the type since the mail was enqueued: the choice is checked for every mail
 * here.
 */
async function withoutOptedOut(
  tx: Tx,
  tenantId: number,
  to: readonly MailAddressee[],
  now: Date,
): Promise<MailAddressee[]> {
  const ids = to.filter(({ types }) => types).map(({ accountId }) => accountId);
  if (ids.length === 0) return [...to];
  const choices = new Map((await listMailChoices(tx, tenantId, ids)).map((row) => [row.id, row]));
  return to.filter(({ accountId, types }) => !types || wants(choices.get(accountId), types, now));
}

/**
 * Whether an account gets an email about these types: it opted in to one of them, and emails are neither off nor
 * paused.
 */
function wants(choices: MailChoices | undefined, types: readonly NoticeType[], now: Date): boolean {
  if (!choices || choices.off || (choices.pausedUntil && choices.pausedUntil > now)) return false;
  const preferences = choices.preferences ?? NOTICE_DEFAULTS;
  return types.some((type) => preferences[type]);
}

/**
 * Marks the emails as sent, so that a retry does not send them again. `accepted`: how many the mail server accepted.
 */
export const mailsSent = (
  tenantId: number,
  event: string,
  accountIds: readonly number[],
  accepted: number,
): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    await finishMails(tx, tenantId, event, accountIds);
    if (event.startsWith(CAMPAIGN_EVENT))
      await countCampaignMails(tx, tenantId, event.slice(CAMPAIGN_EVENT.length), accepted);
  });

/** Releases the claims of emails that could not be sent now but may be sent later. */
export const mailsNotSent = (tenantId: number, event: string, accountIds: readonly number[]): Promise<void> =>
  inTenant(tenantId, (tx) => releaseMails(tx, tenantId, event, accountIds));
