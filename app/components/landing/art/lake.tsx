const cypress = 'M0 0c-30-40-34-130 0-250 34 120 30 210 0 250z';

/** Early light on a still lake: hills, cypresses, and a low golden sun reflected in the water. */
export function Lake() {
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="lake-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#a9b9c2" />
          <stop offset=".6" stopColor="#dfe3e0" />
          <stop offset="1" stopColor="#f3e6c9" />
        </linearGradient>
        <linearGradient id="lake-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e9e2cf" />
          <stop offset=".35" stopColor="#b9c7cd" />
          <stop offset="1" stopColor="#5f7887" />
        </linearGradient>
      </defs>
      <path d="M0 0h1200v560H0z" fill="url(#lake-sky)" />
      <circle cx="640" cy="360" r="210" fill="#fff8e4" opacity=".5" />
      <circle cx="640" cy="360" r="104" fill="#e3c178" />
      <path d="M0 470l170-120 130 70 200-170 180 150 160-90 170 110 190-80v240H0z" fill="#9fb0b8" />
      <path d="M0 520c150-80 260-90 420-20s320 10 430-50 230-40 350 10v110H0z" fill="#72899a" />
      <path d="M0 560h1200v340H0z" fill="url(#lake-water)" />
      <g fill="#e3c178">
        <path
          d="M560 580h160v5H560zM580 604h120v5H580zM530 634h210v6H530zM590 668h110v6H590zM550 706h190v7H550zM600 750h90v7h-90z"
          opacity=".85"
        />
      </g>
      <g fill="#fff" opacity=".5">
        <path d="M120 610h190v3H120zM860 640h210v3H860zM240 690h160v4H240zM820 730h150v4H820zM60 770h170v4H60z" />
      </g>
      <path d="M0 640c120-60 240-70 330-20 50 28 60 60 20 90-110 60-240 70-350 60z" fill="#2d4a5c" />
      <path d="M1200 660c-90-40-190-36-260 0-40 24-30 54 10 74 80 36 170 30 250 16z" fill="#3c5b6d" />
      <g fill="#1c3342">
        <path d={cypress} transform="translate(110 660) scale(1.5)" />
        <path d={cypress} transform="translate(190 650) scale(1.15)" />
        <path d={cypress} transform="translate(258 656) scale(.8)" />
        <path d={cypress} transform="translate(1090 690) scale(1.1)" />
        <path d={cypress} transform="translate(1030 694) scale(.75)" />
      </g>
      <g stroke="#1c3342" strokeWidth="5" fill="none" strokeLinecap="round">
        <path d="M430 812h340" />
      </g>
      <path d="M440 800c40 46 280 46 320 0z" fill="#1c3342" />
      <circle cx="556" cy="716" r="19" fill="#1c3342" />
      <path d="M528 802c0-44 8-64 28-64s30 20 32 64z" fill="#1c3342" />
      <circle cx="632" cy="710" r="20" fill="#2d2a26" />
      <path d="M602 802c0-50 8-70 30-70s32 20 34 70z" fill="#7d5a10" />
    </svg>
  );
}
