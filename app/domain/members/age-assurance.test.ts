import { describe, expect, it } from 'vitest';
import { type AdultPhotoFacts, adultPolicyFor, ageAssuranceIn } from './age-assurance.ts';

const facts: AdultPhotoFacts = {
  setting: 'blurred',
  countries: ['US', 'US'],
  stricter: [],
  ageVerified: false,
  providerAvailable: true,
};

describe('photos marked 18+', () => {
  it.each<[string, Partial<AdultPhotoFacts>, string]>([
    ['open with a date of birth where that is enough', {}, 'blurred'],
    ['wait for an age check elsewhere', { countries: ['GB'] }, 'locked'],
    ['open after it', { countries: ['GB'], ageVerified: true }, 'blurred'],
    ['wait for it in a country that is not listed', { countries: ['ZZ'] }, 'locked'],
    ['wait for it where no country is known', { countries: [] }, 'locked'],
    ['follow the strictest of the countries, the one of the login', { countries: ['US', 'FR'] }, 'locked'],
    ['follow the strictest of the countries, the one of the profile', { countries: ['DE', 'US'] }, 'locked'],
    ['wait for it where the brand wants it', { stricter: ['US'] }, 'locked'],
    ['stay hidden where no provider is there', { countries: ['GB'], providerAvailable: false }, 'hidden'],
    ['stay open where none is needed', { providerAvailable: false }, 'blurred'],
    ['stay hidden on a brand that hides them', { setting: 'hidden', ageVerified: true }, 'hidden'],
  ])('%s', (_, change, policy) => expect(adultPolicyFor({ ...facts, ...change })).toBe(policy));
});

it.each(['GB', 'FR', 'DE', 'IT', 'ES', 'IE', 'NL', 'BE', 'AT', 'PL', 'DK', 'SE', 'FI', 'NO', 'CH'])(
  '%s requires a provider',
  (country) => expect(ageAssuranceIn(country)).toBe('provider'),
);
