import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { endSession, loadSession, openSession } from '#app/domain/accounts/session.server.ts';
import { acknowledgeFictional } from '#app/domain/chat/partner.server.ts';
import { sendMessage } from '#app/domain/chat/send-message.server.ts';
import { deleteAccount } from '#app/domain/deletion/delete-account.server.ts';
import { holdErasure } from '#app/domain/deletion/holds.server.ts';
import { priceOf } from '#app/domain/discounts/price-of.server.ts';
import { saveProfile } from '#app/domain/members/own-profile.server.ts';
import { adyenAccountOf } from '#app/domain/payments/adyen-account.server.ts';
import { makeOrder } from '#app/domain/payments/make-order.server.ts';
import { bundlesOf, methodsOf } from '#app/domain/payments/offers.ts';
import { lockOrder, type OrderRow } from '#app/domain/payments/orders.queries.server.ts';
import { type OrderEvent, recordFact } from '#app/domain/payments/settle-order.server.ts';
import { countFigures } from '#app/domain/staff/figures.server.ts';
import { restrictOrAsk } from '#app/domain/staff/two-people.server.ts';
import { appeal } from '#app/domain/support/appeals.server.ts';
import { addCanned } from '#app/domain/support/canned-answers.server.ts';
import { answerComplaint, complain } from '#app/domain/support/complaints.server.ts';
import { reportMember } from '#app/domain/support/report-member.server.ts';
import type { AdyenAccount } from '#app/platform/adyen-account.ts';
import { DAY_MS, earlier, HOUR_MS, later, utcDay } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant } from '#db/client.ts';
import { complaints } from '#db/schema/complaints.ts';
import type { MemberScope, Scope, StaffScope } from '#tenants/scope.ts';
import { WORK_TEXTS, type WorkTexts } from './texts.ts';
import { agreeToNews, draftNews } from './write-news.ts';

/**
 * Creates the pending work that a demo brand's staff find when they log in, through the same functions as the site's
 * own forms. Does nothing for a brand that already has cases, or has no demo members.
 */
export async function writeStaffWork(scope: Scope, as: (role: string) => Promise<StaffScope>): Promise<void> {
  const texts = WORK_TEXTS[scope.locale] ?? WORK_TEXTS.en;
  const cast = await chooseCast(scope);
  if (cast.leavers.length === 0 || (await hasCases(scope))) return;
  await buy(scope, cast.buyers);
  await writeCases(scope, texts, cast.writers, await as('support'));
  await report(scope, texts, cast, await as('moderator'));
  await putInReview(scope);
  const [poster = 0] = cast.reporters;
  const about = { about_me: texts.contact };
  done(await asMember(scope, poster, (member) => saveProfile(member, 'about', about)), 'profile');
  const canned = { locale: scope.locale, title: texts.cannedTitle, body: texts.fakeAnswer };
  done(await addCanned(await as('operator'), canned), 'canned answer');
  await writeToFictional(scope, texts, cast);
  await leave(scope, cast.leavers, await as('support'));
  for (const writer of cast.writers) done(await asMember(scope, writer, agreeToNews), 'agreement to news');
  done(await draftNews(await as('operator')), 'news');
  await countFigures(scope);
}

type Cast = Record<'buyers' | 'writers' | 'reporters' | 'reported' | 'leavers', number[]>;

/** Members without a demo login, premium ones first; the same at every start. */
async function chooseCast({ tenant, now }: Scope): Promise<Cast> {
  // They joined before the first of their actions.
  const before = earlier(now, 31 * DAY_MS);
  return await inTenant(tenant.id, async ({ sql }) => {
    const members = await sql<{ id: number }[]>`
      select a.id from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id
      where a.tenant_id = ${tenant.id} and a.status = 'active' and a.email like 'member-%'
        and a.signup_at < ${before}
      order by a.paid_at is null, a.id limit 30`;
    const ids = members.map(({ id }) => id);
    return {
      buyers: ids.slice(0, 12),
      writers: ids.slice(12, 15),
      reporters: ids.slice(15, 18),
      reported: ids.slice(18, 21),
      leavers: ids.slice(21, 23),
    };
  });
}

const hasCases = ({ tenant }: Scope): Promise<boolean> =>
  inTenant(
    tenant.id,
    async ({ db }) => (await db.$count(complaints, eq(complaints.tenantId, tenant.id))) > 0,
  );

const ago = (scope: Scope, milliseconds: number): Scope => ({
  ...scope,
  now: earlier(scope.now, milliseconds),
});

const staffAgo = (staff: StaffScope, milliseconds: number): StaffScope => ({
  ...staff,
  now: earlier(staff.now, milliseconds),
});

/** Works as a logged-in member; the session ends afterwards. */
async function asMember<T>(
  scope: Scope,
  memberId: number,
  work: (scope: MemberScope) => Promise<T>,
): Promise<T> {
  const { tenant } = scope;
  const cookie = await inTenant(tenant.id, (tx) => openSession(tx, tenant.id, memberId));
  const session = await loadSession({ tenant, now: new Date(), background: true }, cookie.value);
  if (!session) throw new Error(`The demo member ${memberId} of ${tenant.slug} cannot log in.`);
  const { viewer, sessionHash } = session;
  try {
    return await work({ ...scope, viewer, sessionHash });
  } finally {
    await endSession({ tenant }, { sessionHash, memberId });
  }
}

/** A refusal means that the demo no longer follows the site's rules. */
function done<Outcome extends Result<object, string>>(
  outcome: Outcome,
  what: string,
): Extract<Outcome, { ok: true }> {
  if (!outcome.ok) throw new Error(`The demo's ${what} was refused: ${outcome.code}`);
  return outcome as Extract<Outcome, { ok: true }>;
}

/** Orders of the last weeks: most are paid, one failed, one was refunded at the provider. */
async function buy(scope: Scope, buyers: readonly number[]): Promise<void> {
  const account = await adyenAccountOf(scope.tenant);
  if (!account) return;
  for (const [index, buyer] of buyers.entries()) {
    const back = (buyers.length - index) * 2.5 * DAY_MS;
    await asMember(ago(scope, back), buyer, async (member) => {
      const order = await orderOf(member, account, index);
      if (!order) return;
      const paid = { source: 'webhook', amountMinor: order.totalMinor, currency: order.currency } as const;
      const payment = `DEMO${order.id}`;
      const at = member.now.getTime();
      const facts: OrderEvent[] = [
        {
          ...paid,
          kind: index === 4 ? 'refused' : 'authorised',
          pspReference: payment,
          originalReference: '',
          at,
        },
      ];
      if (index === 9)
        facts.push({
          ...paid,
          kind: 'refunded',
          pspReference: `${payment}R`,
          originalReference: payment,
          at: at + HOUR_MS,
        });
      for (const fact of facts)
        await inTenant(member.tenant.id, async (tx) => {
          const locked = await lockOrder(tx, member.tenant.id, order.id);
          if (locked) await recordFact(tx, { ...member, now: new Date(fact.at) }, locked, fact);
        });
    });
  }
}

/** Rotates bundles and methods. Null where the brand sells nothing in the member's country. */
async function orderOf(member: MemberScope, account: AdyenAccount, index: number): Promise<OrderRow | null> {
  const { settings } = member.tenant;
  const { country } = member.viewer;
  const bundles = bundlesOf(settings, country);
  const bundle = bundles[index % Math.min(3, bundles.length)];
  if (!bundle) return null;
  const day = utcDay(member.now);
  const methods = methodsOf(settings, bundle, { country, day }).filter(
    ({ provider }) => provider === 'adyen',
  );
  const method = methods[index % methods.length];
  if (!method) return null;
  const listed = { credits: bundle.credits, priceMinor: bundle.price_minor, currency: bundle.currency };
  const evidence = { address: country };
  const { price } = done(await priceOf(member, listed, { method: method.id, evidence }), 'price');
  const input = { clientId: randomUUID(), kind: 'session', address: '', placed: true } as const;
  return done(await makeOrder(member, { ...input, bundle, method, price, account }), 'order').order;
}

/** One pending, one overdue and one closed case. */
async function writeCases(
  scope: Scope,
  texts: WorkTexts,
  [payer = 0, observer = 0]: readonly number[],
  support: StaffScope,
): Promise<void> {
  const draft = { name: '', email: 'writer@example.test', address: 'demo' };
  const visitor = { ...ago(scope, 4 * HOUR_MS), viewer: null };
  done(await complain(visitor, { ...draft, topic: 'privacy', body: texts.question }), 'question');
  await asMember(ago(scope, 3 * DAY_MS), payer, async (member) =>
    done(await complain(member, { ...draft, topic: 'payment', body: texts.payment }), 'complaint'),
  );
  const { caseCode } = await asMember(ago(scope, 6 * DAY_MS), observer, async (member) =>
    done(await complain(member, { ...draft, topic: 'member', body: texts.fake }), 'complaint'),
  );
  const answer = { code: caseCode, body: texts.fakeAnswer, by: support.staff.name, close: true };
  done(await answerComplaint(staffAgo(support, 5 * DAY_MS), answer), 'answer');
}

/** Two open reports, a restriction with an appeal, and a ban that is waiting for a second person. */
async function report(
  scope: Scope,
  texts: WorkTexts,
  { reporters: [first = 0, second = 0, third = 0], reported: [scammer = 0, insulter = 0, other = 0] }: Cast,
  moderator: StaffScope,
): Promise<void> {
  const file = (
    at: number,
    from: number,
    about: number,
    reason: 'scam' | 'harassment' | 'fake',
    details: string,
  ) =>
    asMember(ago(scope, at), from, (member) =>
      reportMember(member, about, { reason, details, photoId: null }),
    );
  await file(30 * HOUR_MS, first, scammer, 'scam', texts.scam);
  await file(5 * HOUR_MS, second, insulter, 'harassment', texts.harassment);
  await file(2 * HOUR_MS, third, other, 'fake', texts.fake);
  const facts = { memberId: insulter, rule: 'harassment', facts: texts.facts, report: null } as const;
  const restricted = done(
    await restrictOrAsk(staffAgo(moderator, DAY_MS), { ...facts, kind: 'limit', days: 7 }),
    'restriction',
  );
  await asMember(ago(scope, 20 * HOUR_MS), insulter, async (member) =>
    done(
      await appeal(member, { restrictionId: 'id' in restricted ? restricted.id : 0, body: texts.appeal }),
      'appeal',
    ),
  );
  const ban = { memberId: scammer, rule: 'fraud', facts: texts.fraud, report: null, kind: 'ban' } as const;
  done(await restrictOrAsk(staffAgo(moderator, HOUR_MS), ban), 'ban');
}

/** A few photos that are waiting for a decision, like new uploads. */
async function putInReview({ tenant, now }: Scope): Promise<void> {
  await inTenant(tenant.id, async ({ sql }) => {
    await sql`
      update photos set reviewed_at = null, created_at = ${earlier(now, HOUR_MS)}
      where tenant_id = ${tenant.id} and id in (
        select p.id from photos p join accounts a on a.tenant_id = p.tenant_id and a.id = p.member_id
        where p.tenant_id = ${tenant.id} and p.state = 'active' and a.email like 'member-%'
        order by p.member_id desc limit 5)`;
  });
}

/** Members who are waiting for an answer from the desk, if the brand has one. */
async function writeToFictional(scope: Scope, texts: WorkTexts, { buyers }: Cast): Promise<void> {
  const { tenant } = scope;
  const pairs = await inTenant(
    tenant.id,
    ({ sql }) => sql<{ writer: number; recipientId: number }[]>`
      select distinct on (f.id) f.id as "recipientId", m.id as writer from members f, members m
      where f.tenant_id = ${tenant.id} and f.kind = 'fictional' and f.status = 'active'
        and m.tenant_id = ${tenant.id} and m.id = any(${buyers}::bigint[])
        and f.seeking in (m.gender, 'both') and m.seeking in (f.gender, 'both')
      order by f.id, m.id limit ${texts.hello.length}`,
  );
  for (const [index, { writer, recipientId }] of pairs.entries()) {
    const draft = { recipientId, clientId: randomUUID(), body: texts.hello[index] ?? '' };
    await asMember(ago(scope, (index + 1) * HOUR_MS), writer, async (member) => {
      await acknowledgeFictional(member, recipientId);
      done(await sendMessage(member, draft), 'message');
    });
  }
}

/** An account in its grace period, and one on hold because of a chargeback. */
async function leave(
  scope: Scope,
  [gone = 0, held = 0]: readonly number[],
  support: StaffScope,
): Promise<void> {
  for (const id of [gone, held])
    await asMember(ago(scope, 4 * DAY_MS), id, (member) => deleteAccount(member));
  const until = later(scope.now, 40 * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const note = 'The bank has announced a chargeback of the last order.';
  done(await holdErasure(support, held, { reason: 'fraud', note, until, silent: false }), 'hold');
}
