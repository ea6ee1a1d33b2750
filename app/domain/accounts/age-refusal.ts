/** Days until a refused age can be tried again: a date of birth below the minimum age, or a provider's result. */
export const AGE_REFUSED_DAYS = { declared: 1, provider: 30 } as const;
/** Remembers in the browser that a date of birth was refused. */
export const AGE_REFUSED_COOKIE = 'age_refused';
