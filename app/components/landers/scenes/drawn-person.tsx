import type { Niche } from '#tenants/niches.ts';

export type Look = 'long' | 'short';

/** How the two people in a niche's scenes look; those of niche 7 are both men. */
export const looksOf = (niche: Niche): [Look, Look] => (niche === 7 ? ['short', 'short'] : ['long', 'short']);

/** A drawn person without a face, so that a scene does not depict an invented member. */
export const DrawnPerson = ({ look, second = false }: { look: Look; second?: boolean }) => (
  <svg
    viewBox="0 0 120 120"
    className={second ? 'drawn-person drawn-person-second' : 'drawn-person'}
    aria-hidden="true"
  >
    <path d="M0 0h120v120H0z" className="drawn-person-back" />
    {look === 'long' && (
      <path d="M31 118c2-20-1-40 2-58a27 28 0 0 1 54 0c3 18 0 38 2 58z" className="drawn-person-hair" />
    )}
    <path d="M8 124c2-24 20-34 52-34s50 10 52 34z" className="drawn-person-clothes" />
    <path d="M50 74h20v17a10 10 0 0 1-20 0z" className="drawn-person-neck" />
    <ellipse cx="60" cy="58" rx="20" ry="23" className="drawn-person-skin" />
    <path
      d={
        look === 'long'
          ? 'M39 60c-2-22 8-31 21-31s23 9 21 31c-4-8-12-13-17-20-5 8-15 15-25 20z'
          : 'M39 54c-4-19 8-27 20-27 14 0 26 6 22 27-3-6-4-10-8-13-8 3-20 3-26 0-4 3-6 7-8 13z'
      }
      className="drawn-person-hair"
    />
  </svg>
);
