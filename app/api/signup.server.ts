import { regionsOf } from '#app/domain/places/regions.server.ts';
import { COOKIE_DAYS } from '#app/domain/safety/cookies.ts';
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

/** Where members of the brand can live. */
export const placesOf = ({ tenant }: Pick<Scope, 'tenant'>): Place[] =>
  tenant.settings.countries.map((country) => ({ country, regions: regionsOf(country) }));

/** The country that is chosen already: where the visitor seems to be, if the brand is there too. */
async function homeOf(context: RequestContext, settings: TenantSettings): Promise<string> {
  const seen = settings.geoip_country ? await context.country() : null;
  return seen && settings.countries.includes(seen) ? seen : settings.geoip_selected_country;
}

/** The answers of a form; a date of birth may come in three parts, from the fields people type it into. */
export function answersOf(fields: ReadonlyMap<string, string>): SignupAnswers {
  const answers = { ...NO_ANSWERS };
  for (const name of Object.keys(answers) as (keyof SignupAnswers)[])
    answers[name] = (fields.get(name) ?? '').slice(0, MAX_ANSWER_LENGTH);
  const parts = ['birth_year', 'birth_month', 'birth_day'].map((name) => fields.get(name)?.trim() ?? '');
  if (answers.date_of_birth === '' && parts.some((part) => part !== ''))
    answers.date_of_birth = `${parts[0]}-${parts[1]?.padStart(2, '0')}-${parts[2]?.padStart(2, '0')}`;
  return answers;
}

/** A visitor who follows a partner's link keeps its record for a month, first-party. */
export function rememberTracking(context: RequestContext, url: URL): void {
  if (!url.searchParams.has('network')) return;
  const record = new URLSearchParams(trackingOf(context, url)).toString();
  if (record) context.setCookies.push(cookieLine(TRACKING_COOKIE, record, { days: COOKIE_DAYS.tracking }));
}

/** network, ref, sub1 to sub3: from this address, else as remembered from an earlier one. */
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
