import { plainLine, plainText } from '#app/domain/accounts/plain-text.ts';
import type { Niche } from '#tenants/niches.ts';
import { emailFault, nameFault, passwordFault, type SignupFault } from '../accounts/account-rules.ts';
import { dateOfBirthFault } from '../members/age.ts';
import { GENDERS } from '../members/profile-fields.ts';
import { PLACE_NAME_MAX_LENGTH } from '../members/profile-form.ts';

export const MAX_INVITE_LENGTH = 100;

/** The steps of signup (docs/product.md, Signup); the confirmation of the address follows the last. */
export const SIGNUP_STEPS = ['step0', 'step1', 'step2', 'step3', 'step4'] as const;
export const BIRTH_STEP = 1;
export const PLACE_STEP = 2;
export const LAST_STEP = SIGNUP_STEPS.length - 1;

export type SignupAnswers = {
  gender: string;
  seeking: string;
  date_of_birth: string;
  country: string;
  region: string;
  city: string;
  name: string;
  signup_message: string;
  /** Suggested by the entry link: codes of `INTERESTS`, comma-separated. */
  interests: string;
  /** A code of `SEXUALITIES`; '' for "prefer not to say". Never derived from the two genders. */
  sexuality: string;
  /** 'yes': orientation and intimate interests may be stored; without it they are not. */
  intimate_consent: string;
  /** 'yes': visitors may see first name, age, region and photo. */
  visible_to_visitors: string;
  email: string;
  password: string;
  /** 'yes': discreet mode from the first email on. */
  discreet: string;
  /** 'yes': also emails that the service does not need. */
  marketing: string;
  terms: string;
};

export const NO_ANSWERS: SignupAnswers = {
  gender: '',
  seeking: '',
  date_of_birth: '',
  country: '',
  region: '',
  city: '',
  name: '',
  signup_message: '',
  interests: '',
  sexuality: '',
  intimate_consent: '',
  visible_to_visitors: '',
  email: '',
  password: '',
  discreet: '',
  marketing: '',
  terms: '',
};

export type SignupFaults = Partial<Record<keyof SignupAnswers, SignupFault>>;
export type SignupRules = { today: string; minimumAge: number; messageLength: number };

export const SEEKING = [...GENDERS, 'both'] as const;
const USUAL_ANSWERS: Partial<Record<Niche, Pick<SignupAnswers, 'gender' | 'seeking'>>> = {
  7: { gender: 'male', seeking: 'male' },
};
/** The most common first answers in a niche; preselected, and changed by everyone else. */
export const usualAnswers = (niche: Niche): Pick<SignupAnswers, 'gender' | 'seeking'> =>
  USUAL_ANSWERS[niche] ?? { gender: '', seeking: '' };

/** The fields of each step. */
const STEP_FIELDS: readonly (readonly (keyof SignupAnswers)[])[] = [
  ['gender', 'seeking'],
  ['date_of_birth'],
  ['country', 'region', 'city'],
  ['name', 'signup_message', 'interests', 'sexuality', 'intimate_consent', 'visible_to_visitors'],
  ['email', 'password', 'discreet', 'marketing', 'terms'],
];

type Check = (answers: SignupAnswers, rules: SignupRules) => SignupFault | null;
/** Optional answers: unknown codes are left out of the profile. */
const anything = () => null;
const oneOf = (values: readonly string[], fault: SignupFault) => (value: string) =>
  values.includes(value) ? null : fault;

const CHECKS: Record<keyof SignupAnswers, Check> = {
  gender: (a) => oneOf(GENDERS, 'gender_missing')(a.gender),
  seeking: (a) => oneOf(SEEKING, 'seeking_missing')(a.seeking),
  date_of_birth: (a, rules) => dateOfBirthFault(a.date_of_birth, rules.today, rules.minimumAge),
  country: (a) => (a.country === '' ? 'country_missing' : null),
  region: (a) => (a.region === '' ? 'region_missing' : null),
  city: (a) => ([...plainLine(a.city)].length > PLACE_NAME_MAX_LENGTH ? 'city_too_long' : null),
  name: (a) => nameFault(a.name, a.email),
  signup_message: (a, rules) =>
    [...plainText(a.signup_message)].length > rules.messageLength ? 'message_too_long' : null,
  interests: anything,
  sexuality: anything,
  intimate_consent: anything,
  visible_to_visitors: anything,
  email: (a) => emailFault(a.email),
  password: (a) => passwordFault(a.password),
  discreet: anything,
  marketing: anything,
  terms: (a) => (a.terms === 'yes' ? null : 'terms_missing'),
};

/** The faults of the answers up to and including a step (all steps by default), by field. */
export function signupFaults(answers: SignupAnswers, rules: SignupRules, step = LAST_STEP): SignupFaults {
  const faults: SignupFaults = {};
  for (const field of STEP_FIELDS.slice(0, step + 1).flat()) {
    const fault = CHECKS[field](answers, rules);
    if (fault) faults[field] = fault;
  }
  return faults;
}

/** The first step with a fault; null when there is none. */
export function stepOfFaults(faults: SignupFaults): number | null {
  const step = STEP_FIELDS.findIndex((fields) => fields.some((field) => faults[field]));
  return step < 0 ? null : step;
}
