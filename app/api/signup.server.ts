import { AGE_REFUSAL, AGE_REFUSED_COOKIE } from '#app/domain/accounts/age-refusal.ts';
import { INVITE_COOKIE } from '#app/domain/safety/cookie-days.ts';
import { mayVisitorSearch, showsMembersToVisitors } from '#app/domain/search/visitor-access.ts';
import type { FormMarks } from '#app/domain/signup/bot-check.server.ts';
import {
  entryQuery,
  findEntryMember,
  knownInterests,
  readEntryLink,
} from '#app/domain/signup/entry-link.server.ts';
import { signupRules } from '#app/domain/signup/sign-up.server.ts';
import { signupAccess } from '#app/domain/signup/signup-access.server.ts';
import {
  MAX_INVITE_LENGTH,
  NO_ANSWERS,
  type SignupAnswers,
  usualAnswers,
} from '#app/domain/signup/signup-rules.ts';
import { regionsOf } from '#app/platform/regions.server.ts';
import type { Scope } from '#tenants/scope.ts';
import type { TenantSettings } from '#tenants/settings.ts';
import type { RequestContext } from '../http/guards/request-context.ts';
import { trackingOf } from '../http/guards/tracking.ts';
import { type Place, type SignupPage, TRAP_FIELD } from './signup.ts';

/** A date of birth below the minimum age was confirmed in this browser within the last day. */
export const isAgeRefused = ({ cookies }: RequestContext): boolean =>
  cookies.get(AGE_REFUSED_COOKIE) === AGE_REFUSAL.refused;

/** The browser was already asked whether such a date is right. */
export const wasAgeAsked = ({ cookies }: RequestContext): boolean => cookies.has(AGE_REFUSED_COOKIE);

/** The invitation code stored in this browser. */
const inviteOf = ({ cookies, tenant }: RequestContext): string =>
  tenant.settings.signups === 'invite_only'
    ? (cookies.get(INVITE_COOKIE) ?? '').slice(0, MAX_INVITE_LENGTH)
    : '';

const MAX_ANSWER_LENGTH = 12_000;

export async function loadSignupPage(context: RequestContext, url: URL): Promise<SignupPage> {
  const scope = await context.scope();
  const { settings, niche } = scope.tenant;
  const given = readEntryLink(settings.countries, url.searchParams);
  // The link of a landing page does not include the invitation that led to it.
  const link = { ...given, invite: given.invite || inviteOf(context) };
  const tracking = trackingOf(context, url);
  const visible = mayVisitorSearch(settings, tracking.network);
  return {
    access: isAgeRefused(context) ? 'age_refused' : await signupAccess(scope, tracking, link.invite),
    rules: signupRules(scope),
    places: placesOf(scope),
    home: link.answers.country ?? (await homeOf(context, settings)),
    neutralSender: settings.statement_descriptor,
    offersVisibility: showsMembersToVisitors(settings),
    query: entryQuery(link),
    answers: { ...usualAnswers(niche), ...link.answers },
    startsAt: link.answers.gender && link.answers.seeking ? 1 : 0,
    member: visible && link.memberId !== null ? await findEntryMember(scope, link.memberId) : null,
  };
}

/** The countries in which members of the brand can live. */
export const placesOf = ({ tenant }: Pick<Scope, 'tenant'>): Place[] =>
  tenant.settings.countries.map((country) => ({ country, regions: regionsOf(country) }));

/** The preselected country: the visitor's presumed one, if the brand serves it. */
async function homeOf(context: RequestContext, settings: TenantSettings): Promise<string> {
  const seen = settings.geoip_country ? await context.country() : null;
  return seen && settings.countries.includes(seen) ? seen : settings.geoip_selected_country;
}

/** The answers of a form; a date of birth may be split into three fields, and each interest has a checkbox. */
export function answersOf(fields: URLSearchParams): SignupAnswers {
  const answers = { ...NO_ANSWERS };
  for (const name of Object.keys(answers) as (keyof SignupAnswers)[])
    answers[name] = (fields.get(name) ?? '').slice(0, MAX_ANSWER_LENGTH);
  const parts = ['birth_year', 'birth_month', 'birth_day'].map((name) => fields.get(name)?.trim() ?? '');
  if (answers.date_of_birth === '' && parts.some((part) => part !== ''))
    answers.date_of_birth = `${parts[0]}-${parts[1]?.padStart(2, '0')}-${parts[2]?.padStart(2, '0')}`;
  answers.interests = knownInterests(fields.getAll('interest')).join(',');
  return answers;
}

const MAX_MARK_LENGTH = 300;

/** The hidden fields of the form (`SignupMarks`). */
export function marksOf(fields: URLSearchParams): FormMarks {
  const field = (name: string) => (fields.get(name) ?? '').slice(0, MAX_MARK_LENGTH);
  return {
    form: field('form'),
    trap: field(TRAP_FIELD),
    solution: field('solution'),
    byMail: field('way') === 'mail',
  };
}
