import { plainName, plainText } from '#app/domain/accounts/plain-text.ts';
import { nameFault } from '../accounts/account-rules.ts';
import { type DateOfBirthFault, dateOfBirthFault } from './age.ts';
import { needsIntimateConsent } from './intimate-data.ts';
import * as codes from './profile-fields.ts';

/** The fields edited together, one screen per section; the names are those of the form fields and of the columns. */
export const PROFILE_SECTIONS = {
  about: ['about_me'],
  basics: ['name', 'date_of_birth', 'gender', 'seeking', 'sexuality', 'intimate_consent'],
  place: ['country', 'region', 'city'],
  wishes: ['reason', 'relationship_status'],
  looks: ['body_type', 'hair_colour', 'eye_colour', 'tattoos'],
  interests: ['interests', 'intimate_consent'],
} as const;

export type ProfileSection = keyof typeof PROFILE_SECTIONS;
export type ProfileField = (typeof PROFILE_SECTIONS)[ProfileSection][number];
/** Form values as text; interests are their codes, comma-separated. */
export type ProfileAnswers = Record<ProfileField, string>;

export const isProfileSection = (name: string | undefined): name is ProfileSection =>
  name !== undefined && Object.hasOwn(PROFILE_SECTIONS, name);

export type ProfileFault =
  | NonNullable<ReturnType<typeof nameFault>>
  | DateOfBirthFault
  | 'date_fixed'
  | 'gender_missing'
  | 'seeking_missing'
  | 'consent_missing'
  | 'choice_unknown'
  | 'country_missing'
  | 'region_missing'
  | 'city_too_long'
  | 'city_unknown'
  | 'message_too_long'
  | 'too_many_interests';
export type ProfileFaults = Partial<Record<ProfileField, ProfileFault>>;

export type ProfileRules = {
  /** The day on which the member must have been of age: the signup date. */
  signupDay: string;
  minimumAge: number;
  aboutMeLength: number;
  countries: readonly string[];
  /** The stored date of birth, and whether it was already corrected once. */
  dateOfBirth: string;
  dateFixed: boolean;
  /** The stored name, which is not validated again because the rules may have changed. */
  name: string;
  /** The member has agreed to the storage of orientation and intimate interests. */
  intimateConsent: boolean;
};

export const ABOUT_ME_MAX_LENGTH = 2_000;
export const PLACE_NAME_MAX_LENGTH = 60;
export const MAX_INTERESTS = 20;
/** The name prefix of the checkbox for each interest. */
export const INTEREST_FIELD = 'interest.';

export const lengthOf = (text: string): number => [...plainText(text)].length;

const INTEREST_CODES: ReadonlySet<string> = new Set(Object.values(codes.INTERESTS).flat());
export const interestsOf = (answer: string): string[] => (answer === '' ? [] : answer.split(','));

type Check = (answer: string, rules: ProfileRules, answers: Partial<ProfileAnswers>) => ProfileFault | null;
const oneOf =
  (known: readonly string[]): Check =>
  (answer) =>
    answer === '' || known.includes(answer) ? null : 'choice_unknown';

function checkDate(answer: string, rules: ProfileRules): ProfileFault | null {
  if (answer === rules.dateOfBirth) return null;
  return rules.dateFixed ? 'date_fixed' : dateOfBirthFault(answer, rules.signupDay, rules.minimumAge);
}

function checkInterests(answer: string): ProfileFault | null {
  const chosen = interestsOf(answer);
  if (chosen.some((code) => !INTEREST_CODES.has(code))) return 'choice_unknown';
  return chosen.length > MAX_INTERESTS ? 'too_many_interests' : null;
}

const CHECKS: Record<ProfileField, Check> = {
  about_me: (answer, rules) => (lengthOf(answer) > rules.aboutMeLength ? 'message_too_long' : null),
  name: (answer, rules) => (plainName(answer) === rules.name ? null : nameFault(answer, '')),
  date_of_birth: checkDate,
  gender: (answer) => ((codes.GENDERS as readonly string[]).includes(answer) ? null : 'gender_missing'),
  seeking: (answer) => ([...codes.GENDERS, 'both'].includes(answer) ? null : 'seeking_missing'),
  sexuality: oneOf(codes.SEXUALITIES),
  intimate_consent: (answer, rules, answers) =>
    rules.intimateConsent || answer === 'yes' || !isIntimateAnswer(answers) ? null : 'consent_missing',
  country: (answer, rules) => (rules.countries.includes(answer) ? null : 'country_missing'),
  region: (answer) => (answer === '' ? 'region_missing' : null),
  city: (answer) => (lengthOf(answer) > PLACE_NAME_MAX_LENGTH ? 'city_too_long' : null),
  reason: oneOf(codes.SIGNUP_REASONS),
  relationship_status: oneOf(codes.RELATIONSHIP_STATUSES),
  body_type: oneOf(codes.BODY_TYPES),
  hair_colour: oneOf(codes.HAIR_COLOURS),
  eye_colour: oneOf(codes.EYE_COLOURS),
  tattoos: oneOf(codes.TATTOOS),
  interests: checkInterests,
};

/** Whether the answers may be stored only with the member's consent. */
export const isIntimateAnswer = ({ sexuality = '', interests = '' }: Partial<ProfileAnswers>): boolean =>
  needsIntimateConsent(sexuality, interestsOf(interests));

/** The faults in a section's answers, by field; the same in the browser and on the server. */
export function profileFaults(
  section: ProfileSection,
  answers: Partial<ProfileAnswers>,
  rules: ProfileRules,
): ProfileFaults {
  const faults: ProfileFaults = {};
  for (const field of PROFILE_SECTIONS[section]) {
    const fault = CHECKS[field](answers[field] ?? '', rules, answers);
    if (fault) faults[field] = fault;
  }
  return faults;
}

const DATE_PARTS = ['birth_year', 'birth_month', 'birth_day'];

/** A section's answers from a form; null when the form is for another section. */
export function profileAnswersOf(
  section: ProfileSection,
  fields: ReadonlyMap<string, string>,
): Partial<ProfileAnswers> | null {
  const answers: Partial<ProfileAnswers> = {};
  for (const field of PROFILE_SECTIONS[section]) {
    const answer = answerOf(field, fields);
    if (answer === null) return null;
    answers[field] = answer;
  }
  return answers;
}

function answerOf(field: ProfileField, fields: ReadonlyMap<string, string>): string | null {
  if (field === 'interests') return interestsIn(fields);
  // Browsers do not send unticked checkboxes.
  if (field === 'intimate_consent') return fields.get(field) ?? '';
  return fields.get(field) ?? dateIn(field, fields);
}

const interestsIn = (fields: ReadonlyMap<string, string>): string =>
  [...fields.keys()]
    .filter((name) => name.startsWith(INTEREST_FIELD))
    .map((name) => name.slice(INTEREST_FIELD.length))
    .join(',');

function dateIn(field: ProfileField, fields: ReadonlyMap<string, string>): string | null {
  if (field !== 'date_of_birth') return null;
  const [year, month, day] = DATE_PARTS.map((name) => fields.get(name)?.trim());
  if (year === undefined || month === undefined || day === undefined) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
