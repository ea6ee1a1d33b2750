import { nameFault } from '#app/domain/accounts/account-rules.ts';
import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import { getOwnAccount } from '#app/domain/accounts/own-account.server.ts';
import { plainLine, plainName, plainText } from '#app/domain/accounts/plain-text.ts';
import { isUnknownTown, placeOf } from '#app/domain/places/towns.server.ts';
import { HOUR_SECONDS } from '#app/platform/durations.ts';
import { isRegionOf } from '#app/platform/regions.server.ts';
import type { Failure, Result } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { giveConsent } from './consents.server.ts';
import {
  findOwnFacts,
  findProfile,
  type OwnFacts,
  type ProfileChange,
  type ProfileRow,
  updateProfile,
} from './members.queries.server.ts';
import {
  ABOUT_ME_MAX_LENGTH,
  interestsOf,
  isIntimateAnswer,
  PROFILE_SECTIONS,
  type ProfileAnswers,
  type ProfileFaults,
  type ProfileField,
  type ProfileRules,
  type ProfileSection,
  profileFaults,
} from './profile-form.ts';
import { queueChangedTexts } from './profile-texts.server.ts';
import { type Profile, presentProfile } from './view-profile.server.ts';

/** Limit on profile changes, far above what a person filling in a form needs. */
const PROFILE_SAVES_PER_MEMBER = { limit: 120, windowSeconds: HOUR_SECONDS };

export type OwnProfile = {
  profile: Profile;
  answers: ProfileAnswers;
  rules: ProfileRules;
  invisible: boolean;
  visibleToVisitors: boolean;
  intimateConsent: boolean;
  live: boolean;
};

/** A member's own profile: as others see it, and as form values. */
export async function loadOwnProfile(scope: MemberScope): Promise<OwnProfile> {
  const { tenant, viewer } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const row = await findProfile(tx, tenant.id, viewer.id, viewer.id);
    const facts = await findOwnFacts(tx, tenant.id, viewer.id);
    if (!row || !facts) throw new Error('A session without a member.');
    return {
      profile: presentProfile(scope, row),
      answers: answersOf(row),
      rules: rulesOf(scope, facts),
      invisible: row.invisible,
      visibleToVisitors: row.visibleToVisitors,
      intimateConsent: facts.intimateConsent,
      live: row.status === 'active',
    };
  });
}

type SaveOutcome =
  | Result<unknown, 'too_many'>
  | Failure<'answers_wrong', { faults: ProfileFaults; rules: ProfileRules }>;

/** Saves one section of a member's own profile. */
export async function saveProfile(
  scope: MemberScope,
  section: ProfileSection,
  answers: Partial<ProfileAnswers>,
): Promise<SaveOutcome> {
  const { tenant, viewer } = scope;
  const key = keyedHash(`profile-save:${viewer.id}`);
  if (!(await limitAttempts(scope, key, PROFILE_SAVES_PER_MEMBER))) return { ok: false, code: 'too_many' };
  const emails = section === 'basics' ? await emailsOf(scope) : [];
  const place = section === 'place' ? await placeIn(answers) : null;
  return await inTenant(tenant.id, async (tx): Promise<SaveOutcome> => {
    const facts = await findOwnFacts(tx, tenant.id, viewer.id, true);
    if (!facts) throw new Error('A session without a member.');
    const rules = rulesOf(scope, facts);
    const townStays = place?.isUnknown === true && (await hasPlace(tx, scope, answers));
    const faults = {
      ...(place?.isUnknown && !townStays ? UNKNOWN_TOWN : {}),
      ...faultsOnServer(section, answers, emails, facts.name),
      ...profileFaults(section, answers, rules),
    };
    if (Object.keys(faults).length > 0) return { ok: false, code: 'answers_wrong', faults, rules };
    const change = changeOf(section, answers);
    if (!facts.intimateConsent && isIntimateAnswer(answers)) {
      change.intimateConsent = true;
      await giveConsent(tx, scope, viewer.id, 'intimate');
    }
    await write(tx, scope, place ? { ...change, cell: place.cell } : change, facts);
    return { ok: true };
  });
}

const UNKNOWN_TOWN: ProfileFaults = { city: 'city_unknown' };

/**
 * The place by which searches find the member from now on. A town that its region does not have is a typo and refused;
 * otherwise the member would silently be placed in the region's largest town.
 */
async function placeIn({ country = '', region = '', city = '' }: Partial<ProfileAnswers>) {
  const town = plainLine(city);
  const isUnknown =
    town !== '' && isRegionOf(country, region) && (await isUnknownTown(country, region, town));
  return { isUnknown, cell: await placeOf({ country, region, city: town || null }) };
}

/** Whether the profile already has exactly this place, whose town a newer list of towns may lack. */
async function hasPlace(
  tx: Tx,
  { tenant, viewer }: MemberScope,
  answers: Partial<ProfileAnswers>,
): Promise<boolean> {
  const row = await findProfile(tx, tenant.id, viewer.id, viewer.id);
  const { country = '', region = '', city = '' } = answers;
  return row?.country === country && row.region === region && (row.city ?? '') === plainLine(city);
}

/** Whether visitors may see first name, age, region and photo; takes effect at once, also in cached pages. */
export const setVisibleToVisitors = (
  { tenant, viewer }: MemberScope,
  visibleToVisitors: boolean,
): Promise<unknown> =>
  inTenant(tenant.id, (tx) => updateProfile(tx, tenant.id, viewer.id, { visibleToVisitors }));

/** Hides the profile from searches, or shows it again. */
export const setInvisible = ({ tenant, viewer }: MemberScope, invisible: boolean): Promise<unknown> =>
  inTenant(tenant.id, (tx) => updateProfile(tx, tenant.id, viewer.id, { invisible }));

/** The account's address and the pending one. */
async function emailsOf(scope: MemberScope): Promise<string[]> {
  const { email, pendingEmail } = await getOwnAccount(scope);
  return pendingEmail ? [email, pendingEmail] : [email];
}

/** Checks that a browser cannot do: the account's address, and the existing regions. */
function faultsOnServer(
  section: ProfileSection,
  answers: Partial<ProfileAnswers>,
  emails: string[],
  nameNow: string,
): ProfileFaults {
  if (section === 'basics') {
    if (plainName(answers.name ?? '') === nameNow) return {};
    const faults = emails.map((email) => nameFault(answers.name ?? '', email));
    const fault = faults.find((each) => each !== null);
    return fault ? { name: fault } : {};
  }
  if (section === 'place' && !isRegionOf(answers.country ?? '', answers.region ?? ''))
    return { region: 'region_missing' };
  return {};
}

async function write(tx: Tx, scope: MemberScope, change: ProfileChange, facts: OwnFacts): Promise<void> {
  const { tenant, viewer, now } = scope;
  await queueChangedTexts(tx, scope, viewer.id, change);
  const corrected = change.dateOfBirth !== undefined && change.dateOfBirth !== facts.dateOfBirth;
  await updateProfile(tx, tenant.id, viewer.id, {
    ...change,
    ...(corrected && { dateOfBirthChangedAt: now }),
  });
}

/** Normalizes an answer for storage; answers that are not typed are codes and stay unchanged. */
function clean(field: ProfileField, answer: string): string {
  if (field === 'name') return plainName(answer);
  return field === 'about_me' ? plainText(answer) : plainLine(answer);
}

/** The column of each field of the forms; interests are a list. */
const COLUMNS = {
  about_me: 'aboutMe',
  name: 'name',
  date_of_birth: 'dateOfBirth',
  gender: 'gender',
  seeking: 'seeking',
  sexuality: 'sexuality',
  country: 'country',
  region: 'region',
  city: 'city',
  reason: 'reason',
  relationship_status: 'relationshipStatus',
  body_type: 'bodyType',
  hair_colour: 'hairColour',
  eye_colour: 'eyeColour',
  tattoos: 'tattoos',
} satisfies Record<Exclude<ProfileField, 'interests' | 'intimate_consent'>, keyof ProfileChange>;

/** Empty optional answers are stored as null. */
function changeOf(section: ProfileSection, answers: Partial<ProfileAnswers>): ProfileChange {
  const change: ProfileChange = {};
  for (const field of PROFILE_SECTIONS[section]) {
    const answer = clean(field, answers[field] ?? '');
    if (field === 'interests') change.interests = interestsOf(answer);
    else if (field !== 'intimate_consent')
      Object.assign(change, { [COLUMNS[field]]: answer === '' && field !== 'about_me' ? null : answer });
  }
  return change;
}

const rulesOf = ({ tenant: { settings } }: MemberScope, facts: OwnFacts): ProfileRules => ({
  signupDay: dayIn(settings.time_zone, facts.createdAt),
  minimumAge: settings.minimum_age,
  aboutMeLength: Math.max(ABOUT_ME_MAX_LENGTH, settings.message_length),
  countries: settings.countries,
  dateOfBirth: facts.dateOfBirth,
  dateFixed: facts.dateOfBirthChangedAt !== null,
  name: facts.name,
  intimateConsent: facts.intimateConsent,
});

const answersOf = (row: ProfileRow): ProfileAnswers => ({
  about_me: row.aboutMe,
  name: row.name,
  date_of_birth: row.dateOfBirth,
  gender: row.gender,
  seeking: row.seeking,
  sexuality: row.sexuality ?? '',
  intimate_consent: '',
  country: row.country,
  region: row.region,
  city: row.city ?? '',
  reason: row.reason ?? '',
  relationship_status: row.relationshipStatus ?? '',
  body_type: row.bodyType ?? '',
  hair_colour: row.hairColour ?? '',
  eye_colour: row.eyeColour ?? '',
  tattoos: row.tattoos ?? '',
  interests: row.interests.join(','),
});
