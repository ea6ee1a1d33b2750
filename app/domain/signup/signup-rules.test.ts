import { describe, expect, it } from 'vitest';
import { NO_ANSWERS, type SignupAnswers, signupFaults, stepOfFaults } from './signup-rules.ts';

const rules = { today: '2026-11-21', minimumAge: 18, messageLength: 1000 };
const good: SignupAnswers = {
  ...NO_ANSWERS,
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1990-05-31',
  country: 'NL',
  region: 'NL-UT',
  city: '',
  name: 'Anna',
  email: 'anna@example.test',
  password: 'correct horse',
  terms: 'yes',
};
const faultsWith = (answers: Partial<SignupAnswers>) => signupFaults({ ...good, ...answers }, rules);

describe('signup answers', () => {
  it('are accepted when all are valid', () => expect(faultsWith({})).toEqual({}));

  it('are checked up to the current step', () => {
    expect(signupFaults(NO_ANSWERS, rules, 0)).toEqual({
      gender: 'gender_missing',
      seeking: 'seeking_missing',
    });
    expect(Object.keys(signupFaults(NO_ANSWERS, rules)).length).toBeGreaterThan(6);
  });

  it.each([
    [{ name: '@anna' }, { name: 'name_starts_with_at' }],
    [{ name: 'anna@example.test' }, { name: 'name_equals_email' }],
    [{ name: 'ANNA@example.test ' }, { name: 'name_equals_email' }],
    [{ name: '  ' }, { name: 'name_missing' }],
    [{ name: '\u200b\u202e\u3164' }, { name: 'name_missing' }],
    [{ name: '\u0410nna' }, { name: 'name_mixes_scripts' }],
    [{ name: 'a'.repeat(41) }, { name: 'name_too_long' }],
    [{ email: 'anna.example' }, { email: 'email_invalid' }],
    [{ email: 'anna@localhost' }, { email: 'email_invalid' }],
    [{ email: 'a b@example.test' }, { email: 'email_invalid' }],
    [{ password: '1234567' }, { password: 'password_too_short' }],
    [{ password: 'x'.repeat(201) }, { password: 'password_too_long' }],
    [{ terms: '' }, { terms: 'terms_missing' }],
    [{ gender: 'x' }, { gender: 'gender_missing' }],
    [{ signup_message: 'x'.repeat(1001) }, { signup_message: 'message_too_long' }],
  ])('reject %j', (answers, faults) => expect(faultsWith(answers as Partial<SignupAnswers>)).toEqual(faults));

  it('accept the longest allowed name, password and message', () =>
    expect(
      faultsWith({ name: 'ä'.repeat(40), password: 'x'.repeat(200), signup_message: '😀'.repeat(1000) }),
    ).toEqual({}));

  it('lead back to the first step with an error', () => {
    expect(stepOfFaults({ email: 'email_taken', date_of_birth: 'too_young' })).toBe(1);
    expect(stepOfFaults({})).toBeNull();
  });
});
