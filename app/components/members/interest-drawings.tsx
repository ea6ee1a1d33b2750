import type { ReactNode } from 'react';

/* Line drawings of our own on lucide's grid, for interests without a fitting icon in its collection. */
const drawing = (lines: ReactNode) => (
  <svg
    aria-hidden="true"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {lines}
  </svg>
);

/** A wink. */
export const FLIRTING = drawing(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M8.5 9v1M13.5 9.8c.8-1 2.2-1 3 0M8 14.5c2 2.3 6 2.3 8 0" />
  </>,
);
/** Warm stones on a leaf. */
export const MASSAGE = drawing(
  <>
    <ellipse cx="12" cy="16.5" rx="8" ry="3.5" />
    <path d="M6.6 13.9c0-2 2.4-3.4 5.4-3.4s5.4 1.4 5.4 3.4M8.7 10.9c0-1.7 1.5-2.9 3.3-2.9s3.3 1.2 3.3 2.9M12 5V2.5M8.5 5.5 7.5 3.5M15.5 5.5l1-2" />
  </>,
);
/** A rose. */
export const ROMANCE = drawing(
  <>
    <path d="M12 12c-3 0-5-1.8-5-4.5V5c1.8 0 3 .6 5 2 2-1.4 3.2-2 5-2v2.5c0 2.7-2 4.5-5 4.5Z" />
    <path d="M9.5 5.6C10 3.8 11 3 12 2.5c1 .5 2 1.3 2.5 3.1M12 12v9.5M12 18c-2.5 0-4-1.2-4.5-3.5 2.5 0 4.5 1 4.5 3.5ZM12 16.5c.3-1.8 1.7-2.7 4-2.7-.2 1.9-1.6 3-4 2.7" />
  </>,
);
/** Two overlapping hearts. */
export const SEX = drawing(
  <>
    <path d="M9 18.5C5 15.5 2.5 13 2.5 9.8 2.5 7.6 4 6 6 6c1.3 0 2.3.7 3 1.9C9.7 6.7 10.7 6 12 6c2 0 3.5 1.6 3.5 3.8 0 3.2-2.5 5.7-6.5 8.7Z" />
    <path d="M16.2 6.3c.4-.2.8-.3 1.3-.3 2.3 0 4 1.8 4 4 0 3-2.3 5.3-6.5 8.5" />
  </>,
);
/** A knot of rope. */
export const BONDAGE = drawing(
  <>
    <path d="M2 9c4 0 6 1.5 8 4.5s3.5 4.5 6 4.5a4 4 0 0 0 0-8c-2.5 0-4 1.5-6 4.5" />
    <path d="M22 15c-4 0-6-1.5-8-4.5S10.5 6 8 6a4 4 0 0 0-2.8 6.8M8 14c2.5 0 4-1.5 6-4.5" />
  </>,
);
/** A bow of ribbon. */
export const LINGERIE = drawing(
  <>
    <rect x="10" y="8" width="4" height="5" rx="1.5" />
    <path d="M10 9.5C7.5 6 5 5 3.5 5.5c-1 .4-1 9.6 0 10 1.5.5 4-.5 6.5-4M14 9.5c2.5-3.5 5-4.5 6.5-4 1 .4 1 9.6 0 10-1.5.5-4-.5-6.5-4M10.5 13 8 20M13.5 13l2.5 7" />
  </>,
);
/** A moon with stars. */
export const FANTASIES = drawing(
  <>
    <path d="M19.5 14.8A8.5 8.5 0 1 1 10.2 3a6.8 6.8 0 0 0 9.3 11.8Z" />
    <path d="M17 3.5v4M15 5.5h4M20.5 9.5v.01" />
  </>,
);
/** A mask on its rod. */
export const ROLE_PLAY = drawing(
  <>
    <path d="M3 7c3-1.3 6-1 9 .5 3-1.5 6-1.8 9-.5 0 5-1.5 8-4.5 8-2.2 0-3.3-2-4.5-2s-2.3 2-4.5 2C4.5 15 3 12 3 7Z" />
    <path d="M7 10.5c1-.7 2-.7 3 0M14 10.5c1-.7 2-.7 3 0M19 14.5l1.5 7" />
  </>,
);
/** A lotus. */
export const YOGA = drawing(
  <path d="M12 18c-3-2-4-4.5-4-7 0-2.3 1.5-4.5 4-6.5 2.5 2 4 4.2 4 6.5 0 2.5-1 5-4 7ZM8 11c-2-.8-3.8-.9-5.5-.5.5 4.5 3.5 7.5 9.5 7.5M16 11c2-.8 3.8-.9 5.5-.5-.5 4.5-3.5 7.5-9.5 7.5M6 21h12" />,
);
/** Two dancers. */
export const DANCING = drawing(
  <>
    <circle cx="8" cy="4" r="2" />
    <circle cx="16.5" cy="5" r="2" />
    <path d="M8 8.5v5.5l-3 7M8 14l3 7M8 9.5l4.5 2L16.5 9M16.5 9v5.5l-2 6.5M16.5 14.5l3 6.5M4.5 12.5 8 9.5" />
  </>,
);
