const sprig =
  'M0 0C6-60 10-120 0-190M2-50c24-6 42-24 46-50-26 2-42 20-46 50zm4-50c-26-4-44-22-50-48 26 0 44 18 50 48zm-2-50c22-8 36-26 38-50-24 4-38 22-38 50z';

/** Two women in arches, facing each other under one sun, surrounded by leaves. */
export function Arches() {
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h1200v900H0z" fill="#f3d9c3" />
      <circle cx="600" cy="330" r="250" fill="#ffb37f" />
      <path d="M0 700c200-70 380-60 600-10s420 40 600-30v240H0z" fill="#e7c3a6" />
      <path d="M130 900V420a210 210 0 0 1 420 0v480z" fill="#1f6b50" />
      <path d="M178 900V430a162 162 0 0 1 324 0v470z" fill="#f8ebdb" />
      <path d="M650 900V420a210 210 0 0 1 420 0v480z" fill="#c2582f" />
      <path d="M698 900V430a162 162 0 0 1 324 0v470z" fill="#f8ebdb" />
      <g>
        <path d="M270 470c-20-110 40-170 110-164 62 6 92 60 80 122-6 36-30 60-28 110H290z" fill="#3b2219" />
        <path d="M340 520h72l6 110h-86z" fill="#a8684a" />
        <path
          d="M338 408c8-48 50-66 84-46 22 12 26 40 28 62l18 38-18 8c0 40-10 66-48 62-40-6-72-60-64-124z"
          fill="#b97a58"
        />
        <path d="M210 900c0-180 60-280 164-292 90 10 128 130 128 292z" fill="#ef8f62" />
        <path
          d="M318 424c10-60 50-86 104-66-34 10-50 34-56 80-2 30-6 54-22 70-22-18-32-50-26-84z"
          fill="#3b2219"
        />
        <circle cx="330" cy="318" r="44" fill="#3b2219" />
      </g>
      <g transform="matrix(-1 0 0 1 1200 0)">
        <path d="M268 500c-30-130 40-206 120-192 68 12 84 84 66 140l8 160-180 40z" fill="#c98a3a" />
        <path d="M340 520h72l6 110h-86z" fill="#e2ae8b" />
        <path
          d="M338 408c8-48 50-66 84-46 22 12 26 40 28 62l18 38-18 8c0 40-10 66-48 62-40-6-72-60-64-124z"
          fill="#eec0a0"
        />
        <path d="M210 900c0-180 60-280 164-292 90 10 128 130 128 292z" fill="#1f6b50" />
        <path
          d="M306 620c-8-120-10-190 24-240 26-30 66-36 98-16-34 12-52 38-56 90-4 60 4 110-6 166z"
          fill="#c98a3a"
        />
      </g>
      <g fill="#2f7f62" stroke="#2f7f62" strokeWidth="5">
        <path d={sprig} transform="translate(600 900) scale(1.5)" />
        <path d={sprig} transform="translate(90 900) rotate(-8) scale(1.2)" />
        <path d={sprig} transform="translate(1120 900) rotate(10) scale(1.3)" />
      </g>
    </svg>
  );
}
