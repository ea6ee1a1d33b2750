/** Northern lights between black mountains, reflected in the water. */
export function Fjord() {
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="fjord-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#07071a" />
          <stop offset="1" stopColor="#2a1a6b" />
        </linearGradient>
        <linearGradient id="fjord-mint" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#2ff5b0" />
          <stop offset=".4" stopColor="#2ff5b0" stopOpacity=".55" />
          <stop offset="1" stopColor="#2ff5b0" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="fjord-violet" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#a48bff" />
          <stop offset=".5" stopColor="#7a4dff" stopOpacity=".6" />
          <stop offset="1" stopColor="#5a2dea" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M0 0h1200v900H0z" fill="url(#fjord-sky)" />
      <path
        d="M0 470C200 330 320 520 520 400s300-230 680-90V40C900-60 700 60 520 130S200 150 0 120z"
        fill="url(#fjord-violet)"
      />
      <path
        d="M0 560c180-60 260-190 430-150s220 110 400 40 240-110 370-60V150c-150-50-260 20-390 90s-240-60-390-40S180 320 0 330z"
        fill="url(#fjord-mint)"
      />
      {/* Low enough to stay whole on wide screens, where the sky is cropped. */}
      <path d="M640 242l11 46 46 11-46 11-11 46-11-46-46-11 46-11z" fill="#fff" />
      <g fill="#fff" opacity=".8">
        <circle cx="150" cy="110" r="3" />
        <circle cx="300" cy="60" r="2" />
        <circle cx="880" cy="90" r="3" />
        <circle cx="1050" cy="150" r="2.5" />
        <circle cx="430" cy="170" r="2" />
      </g>
      <path d="M0 640V420l130-130 90 110 60-60 190 240 40 60z" fill="#0b0b1f" />
      <path d="M130 290l90 110-50 30-40-40-50 50-80-20z" fill="#3d2f8f" />
      <path d="M1200 640V350l-110-110-150 190-60-50-200 200-40 60z" fill="#0b0b1f" />
      <path d="M1090 240l110 110v50l-80-10-40 50-50-60-40 30-50 20z" fill="#3d2f8f" />
      <path d="M360 640l170-130 90 60 80-50 160 120z" fill="#33298a" />
      <path d="M0 640h1200v260H0z" fill="#0a0a1c" />
      <g fill="#2ff5b0">
        <path
          d="M250 664h640v9H250zM340 700h480v11H340zM210 742h560v13H210zM430 790h420v15H430zM300 840h500v18H300z"
          opacity=".75"
        />
      </g>
      <g fill="#7a4dff">
        <path d="M860 764h260v13H860zM140 812h190v15H140zM900 850h220v16H900z" />
      </g>
      {/* Between the text and the form on a desktop. */}
      <g fill="#07070f" transform="translate(62)">
        <circle cx="552" cy="566" r="25" />
        <path d="M512 720c-6-76 4-122 40-122 24 0 38 16 44 44 6-28 20-44 44-44 36 0 46 46 40 122z" />
        <circle cx="640" cy="560" r="26" />
        <path d="M420 716h360l40 30H380z" />
      </g>
    </svg>
  );
}
