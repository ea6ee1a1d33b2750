import { regionsOf } from '#app/domain/places/regions.server.ts';
import { signupRules } from '#app/domain/signup/sign-up.server.ts';
import {
  signupAccess,
  TRACKING_FIELDS,
  type TrackingRecord,
} from '#app/domain/signup/signup-access.server.ts';
import { NO_ANSWERS, type SignupAnswers } from '#app/domain/signup/signup-rules.ts';
import type { Scope } from '#tenants/scope.ts';
import type { TenantSettings } from '#tenants/settings.ts';
import { cookieLine } from '../http/guards/cookies.ts';
import type { RequestContext } from '../http/guards/request-context.ts';
import { COOKIE_DAYS } from './page-facts.ts';
import type { Place, SignupPage } from './signup.ts';

export const TRACKING_COOKIE = 'tracking';
const MAX_ANSWER_LENGTH = 12_000;
const MAX_TRACKING_LENGTH = 60;

export async function loadSignupPage(context: RequestContext, url: URL): Promise<SignupPage> {
  const scope = await context.scope();
  const { settings } = scope.tenant;
  const invite = url.searchParams.get('invite')?.slice(0, 100) ?? '';
  return {
    access: await signupAccess(scope, trackingOf(context, url), invite),
    rules: signupRules(scope),
    places: placesOf(scope),
    home: await homeOf(context, settings),
    invite,
  };
}

/** The countries that members of the brand can live in. */
export const placesOf = ({ tenant }: Pick<Scope, 'tenant'>): Place[] =>
  tenant.settings.countries.map((country) => ({ country, regions: regionsOf(country) }));

/** The preselected country: the visitor's presumed one, if the brand serves it. */
async function homeOf(context: RequestContext, settings: TenantSettings): Promise<string> {
  const seen = settings.geoip_country ? await context.country() : null;
  return seen && settings.countries.includes(seen) ? seen : settings.geoip_selected_country;
}

/** The answers of a form; a date of birth may come in three parts. */
export function answersOf(fields: ReadonlyMap<string, string>): SignupAnswers {
  const answers = { ...NO_ANSWERS };
  for (const name of Object.keys(answers) as (keyof SignupAnswers)[])
    answers[name] = (fields.get(name) ?? '').slice(0, MAX_ANSWER_LENGTH);
  const parts = ['birth_year', 'birth_month', 'birth_day'].map((name) => fields.get(name)?.trim() ?? '');
  if (answers.date_of_birth === '' && parts.some((part) => part !== ''))
    answers.date_of_birth = `${parts[0]}-${parts[1]?.padStart(2, '0')}-${parts[2]?.padStart(2, '0')}`;
  return answers;
}

/** A visitor from a partner's link: its tracking record is kept for a month in a first-party cookie. */
export function rememberTracking(context: RequestContext, url: URL): void {
  if (!url.searchParams.has('network')) return;
  const record = new URLSearchParams(trackingOf(context, url)).toString();
  if (record) context.setCookies.push(cookieLine(TRACKING_COOKIE, record, { days: COOKIE_DAYS.tracking }));
}

/** network, ref, sub1 to sub3: from the URL, otherwise from the stored record. */
export function trackingOf(context: RequestContext, url: URL): TrackingRecord {
  const remembered = new URLSearchParams(context.cookies.get(TRACKING_COOKIE) ?? '');
  const source = url.searchParams.has('network') ? url.searchParams : remembered;
  const record: TrackingRecord = {};
  for (const field of TRACKING_FIELDS) {
    const value = source.get(field)?.slice(0, MAX_TRACKING_LENGTH);
    if (value && /^[\w.~-]+$/.test(value)) record[field] = value;
  }
  return record;
}
