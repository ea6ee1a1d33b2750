import type { Cookie } from 'lucia';
import { emailFault, normalizeEmail } from '#app/domain/accounts/account-rules.ts';
import { isDeclaredAgeRefused, refuseDeclaredAge } from '#app/domain/accounts/age-refusal.server.ts';
import {
  accountExists,
  createAccount,
  mailAccountExists,
} from '#app/domain/accounts/create-account.server.ts';
import { isDisposableEmail } from '#app/domain/accounts/disposable-email.server.ts';
import { redeemInvite } from '#app/domain/accounts/invites.server.ts';
import { SIGNUPS } from '#app/domain/accounts/limits.ts';
import type { Arrival } from '#app/domain/accounts/login-client.ts';
import { newPasswordFault } from '#app/domain/accounts/password-checks.server.ts';
import { plainLine, plainName, plainText } from '#app/domain/accounts/plain-text.ts';
import { openSession } from '#app/domain/accounts/session.server.ts';
import { countVisitorAttempt } from '#app/domain/limits/count-visitor-attempt.server.ts';
import { giveConsent } from '#app/domain/members/consents.server.ts';
import { createMember } from '#app/domain/members/create-member.server.ts';
import { isIntimate, needsIntimateConsent } from '#app/domain/members/intimate-data.ts';
import { SEXUALITIES } from '#app/domain/members/profile-fields.ts';
import { interestsOf } from '#app/domain/members/profile-form.ts';
import { subscribeToAll } from '#app/domain/notifications/mail-settings.server.ts';
import { isUnknownTown, placeOf } from '#app/domain/places/towns.server.ts';
import { recordNewEmail } from '#app/domain/safety/hide-from-contacts.server.ts';
import { notePostback } from '#app/domain/tracking/postbacks.server.ts';
import { accountTracking, type Touches, type TrackingRecord } from '#app/domain/tracking/tracking-record.ts';
import { networkOf } from '#app/platform/network-address.ts';
import { limitLogIns } from '#app/platform/password-queue.ts';
import { isRegionOf } from '#app/platform/regions.server.ts';
import type { Failure, Result } from '#app/platform/result.ts';
import { hashPassword, sha256 } from '#app/platform/secrets.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { checkForBot, type FormMarks } from './bot-check.server.ts';
import { knownInterests } from './entry-link.server.ts';
import type { Challenge } from './proof-of-work.ts';
import { signupAccess } from './signup-access.server.ts';
import {
  LAST_STEP,
  type SEEKING,
  type SignupAnswers,
  type SignupFaults,
  type SignupRules,
  signupFaults,
} from './signup-rules.ts';

type SignupOutcome =
  | Result<{ cookie: Cookie | null }, 'needs_trafficsource' | 'needs_invite' | 'too_many' | 'age_refused'>
  | Failure<'answers_wrong', { faults: SignupFaults }>
  | Failure<'work_needed', { challenge: Challenge }>;

export type SignupRequest = {
  answers: SignupAnswers;
  /** Where the visitor came from, which may decide whether they can sign up. */
  source: TrackingRecord;
  /** The visits that the account keeps. */
  touches: Touches;
  /** The member whose photo was shown at the top of the form. */
  memberId: number | null;
  /** The first message to that member that the visitor chose; '' for none. */
  draft?: string;
  invite: string;
  marks: FormMarks;
  address: string;
  arrival?: Arrival;
};

export const signupRules = (scope: Scope): SignupRules => ({
  today: dayIn(scope.tenant.settings.time_zone, scope.now),
  minimumAge: scope.tenant.settings.minimum_age,
  messageLength: scope.tenant.settings.message_length,
});

/** The faults of the answers up to a step, including the server-side checks of countries, regions and towns. */
export async function checkAnswers(
  scope: Scope,
  answers: SignupAnswers,
  step?: number,
): Promise<SignupFaults> {
  const faults = signupFaults(answers, signupRules(scope), step);
  if (!faults.password && (step ?? LAST_STEP) >= LAST_STEP && newPasswordFault(answers.password))
    faults.password = 'password_common';
  if (!faults.email && (step ?? LAST_STEP) >= LAST_STEP && isDisposableEmail(normalizeEmail(answers.email)))
    faults.email = 'email_disposable';
  if (step !== undefined && step < 2) return faults;
  if (!faults.country && !scope.tenant.settings.countries.includes(answers.country))
    faults.country = 'country_missing';
  if (!faults.region && !isRegionOf(answers.country, answers.region)) faults.region = 'region_missing';
  // A town that is in no list would be published, but no search near it would find the member.
  const city = plainLine(answers.city);
  if (city !== '' && !faults.city && !faults.country && !faults.region)
    if (await isUnknownTown(answers.country, answers.region, city)) faults.city = 'city_unknown';
  return faults;
}

/**
 * Remembers for the network, and the email address if there is one yet, that a date of birth below the minimum age was
 * given. Counts as a signup of the network.
 */
export async function noteRefusedAge(scope: Scope, answers: SignupAnswers, address: string): Promise<void> {
  if (emailFault(answers.email) || !(await mayTry(scope, address))) return;
  await inTenant(scope.tenant.id, (tx) =>
    refuseDeclaredAge(tx, scope, normalizeEmail(answers.email), address),
  );
}

/**
 * Signs a visitor up: profile, account, session and activation mail in one transaction. With
 * `neutral_account_messages`, an address that has an account gets an email, and the same response as a new one.
 */
export const signUp = (scope: Scope, request: SignupRequest): Promise<SignupOutcome> =>
  limitLogIns(networkOf(request.address), () => enter(scope, request));

async function enter(scope: Scope, request: SignupRequest): Promise<SignupOutcome> {
  const { answers } = request;
  const faults = await checkAnswers(scope, answers);
  if (Object.keys(faults).length > 0) return { ok: false, code: 'answers_wrong', faults };
  const access = await signupAccess(scope, request.source, request.invite);
  if (access !== 'open') return { ok: false, code: access };
  const check = await checkForBot(scope, request.marks, request.address);
  if (check.passed === null) return { ok: false, code: 'work_needed', challenge: check.challenge };
  if (!(await mayTry(scope, request.address))) return { ok: false, code: 'too_many' };

  const email = normalizeEmail(answers.email);
  // Checked before anything that depends on whether the address has an account.
  if (await inTenant(scope.tenant.id, (tx) => isDeclaredAgeRefused(tx, scope, email, request.address)))
    return { ok: false, code: 'age_refused' };
  const passwordHash = await hashPassword(answers.password);
  // On a neutral brand a taken address takes as long as a new one: its profile is written and rolled back.
  const neutral = scope.tenant.features.neutral_account_messages;
  if (!neutral && (await accountExists(scope, email))) return await takenAddress(scope, email);
  // Opening a session would distinguish a new address from a taken one, so the emailed link logs in instead.
  const opens = check.passed !== 'by_mail' && !neutral;
  const written = await write(scope, request, { email, passwordHash, opens }).catch(stopped);
  return written === 'taken' ? await takenAddress(scope, email) : written;
}

const mayTry = (scope: Scope, address: string): Promise<boolean> =>
  inTenant(scope.tenant.id, (tx) =>
    countVisitorAttempt(tx, scope, { what: 'signup', address, rules: SIGNUPS }),
  );

/** Rolls back the signup. */
class SignupStopped extends Error {
  readonly outcome: SignupOutcome | 'taken';
  constructor(outcome: SignupOutcome | 'taken') {
    super('signup stopped');
    this.outcome = outcome;
  }
}

function stopped(error: unknown): SignupOutcome | 'taken' {
  if (error instanceof SignupStopped) return error.outcome;
  throw error;
}

/** Neutral brands do not reveal that an account exists: the owner of the address gets an email instead. */
async function takenAddress(scope: Scope, email: string): Promise<SignupOutcome> {
  if (!scope.tenant.features.neutral_account_messages)
    return { ok: false, code: 'answers_wrong', faults: { email: 'email_taken' } };
  await mailAccountExists(scope, email);
  return { ok: true, cookie: null };
}

async function write(
  scope: Scope,
  request: SignupRequest,
  { email, passwordHash, opens }: { email: string; passwordHash: string; opens: boolean },
): Promise<SignupOutcome> {
  const { answers } = request;
  const { tenant } = scope;
  const cell = await placeOf({ ...answers, city: plainLine(answers.city) });
  return await inTenant(tenant.id, async (tx): Promise<SignupOutcome> => {
    const invite = tenant.settings.signups === 'invite_only' ? sha256(request.invite) : '';
    // Without a session, the first login or confirmation uses the invitation up: a mistyped address costs nothing, and
    // on a neutral brand the invitation does not reveal whether the address has an account.
    if (opens && invite !== '' && !(await redeemInvite(tx, tenant.id, invite, scope.now)))
      throw new SignupStopped({ ok: false, code: 'needs_invite' });
    const { sexuality, interests, consents } = intimateAnswers(answers);
    const memberId = await createMember(tx, scope, {
      name: plainName(answers.name),
      // The signup rules guarantee one of the two.
      gender: answers.gender as 'female' | 'male',
      seeking: answers.seeking as (typeof SEEKING)[number],
      sexuality,
      intimateConsent: consents,
      visibleToVisitors: answers.visible_to_visitors === 'yes',
      dateOfBirth: answers.date_of_birth,
      country: answers.country,
      region: answers.region,
      city: plainLine(answers.city) || null,
      cell,
      aboutMe: plainText(answers.signup_message),
      interests,
      reason: null,
    });
    const created = await createAccount(tx, scope, {
      id: memberId,
      email,
      passwordHash,
      discreet: answers.discreet === 'yes',
      tracking: {
        ...accountTracking(request.touches, request.memberId, request.draft),
        ...(!opens && invite !== '' && { invite }),
      },
    });
    if (!created) throw new SignupStopped('taken');
    if (consents) await giveConsent(tx, scope, memberId, 'intimate');
    if (answers.marketing === 'yes') await subscribeToAll(tx, scope, memberId);
    // On a neutral brand the report would tell a partner whether the address had an account: confirming it reports both.
    if (!tenant.features.neutral_account_messages) await notePostback(tx, scope, memberId, 'signup');
    await recordNewEmail(tx, scope, memberId, email);
    await enqueueLater(tx, 'activation-mail', { tenantId: tenant.id, accountId: memberId });
    if (!opens) return { ok: true, cookie: null };
    return {
      ok: true,
      cookie: await openSession(tx, tenant.id, memberId, request.arrival ?? null, scope.now),
    };
  });
}

/** The answers that are stored only with consent. `consents`: consent was given and is needed. */
function intimateAnswers({ sexuality, interests, intimate_consent: consent }: SignupAnswers) {
  const orientation = SEXUALITIES.find((code) => code === sexuality) ?? null;
  const known = knownInterests(interestsOf(interests));
  const consents = consent === 'yes' && needsIntimateConsent(orientation ?? '', known);
  return consents
    ? { sexuality: orientation, interests: known, consents }
    : { sexuality: null, interests: known.filter((code) => !isIntimate(code)), consents };
}
