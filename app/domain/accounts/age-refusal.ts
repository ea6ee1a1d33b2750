/** Days until a refused age can be tried again: a date of birth below the minimum age, or a provider's result. */
export const AGE_REFUSED_DAYS = { declared: 1, provider: 30 } as const;
/** Remembers in the browser that a date of birth below the minimum age was given. */
export const AGE_REFUSED_COOKIE = 'age_refused';
/**
 * Cookie values. `asked`: the visitor was asked once whether the date is right; the next such date is refused without
 * asking.
 */
export const AGE_REFUSAL = { asked: 'asked', refused: '1' } as const;
