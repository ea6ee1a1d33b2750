import type { ReactNode } from 'react';
import type { Niche } from '#tenants/niches.ts';

const drawing = (lines: ReactNode) => (
  <svg className="icons-drawing" viewBox="0 0 200 200" aria-hidden="true">
    {lines}
  </svg>
);

const HEART = drawing(
  <path d="M100 176C46 132 16 102 16 66c0-26 20-46 44-46 17 0 31 9 40 25 9-16 23-25 40-25 24 0 44 20 44 46 0 36-30 66-84 110zM44 70c0-14 8-24 20-26" />,
);
/** A mask for a masked ball, with its ribbons. */
const MASK = drawing(
  <>
    <path d="M22 82c28-18 56-14 78 4 22-18 50-22 78-4 6 42-14 80-46 80-18 0-24-20-32-20s-14 20-32 20c-32 0-52-38-46-80z" />
    <path d="M46 108c12-12 28-10 38 4-12 12-28 10-38-4zM154 108c-12-12-28-10-38 4 12 12 28 10 38-4z" />
    <path d="M100 86c-4-20 2-36 0-56 12 16 14 34 0 56zM100 86C88 72 80 60 64 54c22-2 34 10 36 32zM100 86c12-14 20-26 36-32-22-2-34 10-36 32z" />
    <path d="M20 92C8 108 6 130 12 158M180 92c12 16 14 38 8 66" />
  </>,
);
/** A ripe peach. */
const PEACH = drawing(
  <>
    <path d="M100 58C76 34 22 48 18 104c-4 48 40 80 82 76 42 4 86-28 82-76-4-56-58-70-82-46z" />
    <path d="M100 58c16 30 18 78 0 122" />
    <path d="M100 56c-4-22 8-40 26-48M104 40c14-22 40-28 62-16-14 24-40 32-62 16zM118 36c12-6 22-8 34-10" />
    <path d="M40 104c2-18 10-30 24-36" />
  </>,
);
/** A rose in bloom. */
const ROSE = drawing(
  <>
    <path d="M100 112c-38 0-58-24-56-60 18-2 32 4 40 14 2-18 8-32 16-42 8 10 14 24 16 42 8-10 22-16 40-14 2 36-18 60-56 60z" />
    <path d="M84 66c0 20 4 34 16 46 12-12 16-26 16-46M62 66c2 22 14 38 38 46M138 66c-2 22-14 38-38 46" />
    <path d="M100 112v80M100 162c-22 2-38-8-46-28 24-4 42 6 46 28zM100 178c18 0 32-8 40-24-20-4-36 4-40 24z" />
  </>,
);
/** A kiss. */
const LIPS = drawing(
  <>
    <path d="M10 96C40 76 58 52 78 52c10 0 16 6 22 12 6-6 12-12 22-12 20 0 38 24 68 44-26 36-56 56-90 56S36 132 10 96z" />
    <path d="M10 96c34 0 48-8 66-8 10 0 16 6 24 6s14-6 24-6c18 0 32 8 66 8-30 4-52 22-90 22S40 100 10 96z" />
    <path d="M62 130c10 6 20 9 32 9M70 66c4-2 7-3 10-2" />
  </>,
);

const DRAWINGS: Record<Niche, ReactNode> = {
  1: HEART,
  2: HEART,
  3: MASK,
  4: PEACH,
  5: ROSE,
  6: LIPS,
  7: HEART,
};

/** The drawing above a niche's headline. */
export const nicheDrawing = (niche: Niche): ReactNode => DRAWINGS[niche];
