const frond =
  'M0 0c70-90 180-120 300-90-60 0-90 6-118 20 40-2 70 8 96 30-60-20-110-14-150 6 34 4 58 18 74 42-50-26-100-30-202-8z';

/** A warm evening behind an arch: low sun, hills, palms, two glasses on the sill. */
export function Patio() {
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="patio-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2e1430" />
          <stop offset=".45" stopColor="#8c2f55" />
          <stop offset=".75" stopColor="#f0783f" />
          <stop offset="1" stopColor="#ffc17d" />
        </linearGradient>
        <linearGradient
          id="patio-wall"
          gradientUnits="userSpaceOnUse"
          gradientTransform="scale(1200 900)"
          x2="1"
          y2="1"
        >
          <stop offset="0" stopColor="#b23c17" />
          <stop offset="1" stopColor="#6e1f1c" />
        </linearGradient>
        <linearGradient id="patio-wine" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c81e4b" />
          <stop offset="1" stopColor="#5a0a26" />
        </linearGradient>
      </defs>
      {/* The wall continues around the picture, for containers of another shape. */}
      <path d="M-1200-900h3600v2700h-3600z" fill="url(#patio-wall)" />
      <path d="M210 760V410c0-230 170-370 390-370s390 140 390 370v350z" fill="#fbefe2" opacity=".22" />
      <path d="M250 760V420c0-200 150-330 350-330s350 130 350 330v340z" fill="url(#patio-sky)" />
      <circle cx="600" cy="560" r="120" fill="#ffe0a3" />
      <path d="M250 640c80-60 160-70 240-30s150 30 220-20 160-60 240-20v190H250z" fill="#5a1d42" />
      <path d="M250 700c110-40 220-30 330 0s240 20 370-30v90H250z" fill="#2e1430" />
      <g fill="#1d0c20">
        <path d="M790 760c-6-120 6-210 30-300l14 4c-18 90-26 180-18 296z" />
        <g transform="translate(826 460)">
          <path d={frond} transform="rotate(-16) scale(.5)" />
          <path d={frond} transform="rotate(28) scale(.42)" />
          <path d={frond} transform="scale(-1 1) rotate(-16) scale(.55)" />
          <path d={frond} transform="scale(-1 1) rotate(26) scale(.46)" />
          <path d={frond} transform="rotate(-64) scale(.4)" />
        </g>
      </g>
      <path d="M150 740h900v60H150z" fill="#fbefe2" />
      <path d="M180 800h840v26H180z" fill="#d8a98a" />
      <g fill="none" stroke="#fff6ec" strokeWidth="7" strokeLinecap="round">
        <path
          d="M442 500c-10 100 0 150 56 150s66-50 56-150zM498 650v84M458 738h80"
          fill="#fff"
          fillOpacity=".16"
        />
        <path
          d="M600 520c-10 92 2 140 54 140s64-48 54-140zM654 660v74M614 738h80"
          fill="#fff"
          fillOpacity=".16"
        />
      </g>
      <path d="M441 560c0 60 14 84 57 84s57-24 57-84c-30-12-84 10-114 0z" fill="url(#patio-wine)" />
      <path d="M599 580c4 54 16 74 55 74s51-20 55-74c-30 12-80-10-110 0z" fill="url(#patio-wine)" />
      <g fill="#f3a6b4" transform="translate(300 740)">
        <path
          d="M0-20c-50-10-80-50-70-100 40 0 70 30 70 100zm6 0c-20-50 0-100 50-124 20 50 0 100-50 124z"
          fill="#3f6b4a"
        />
        <circle cx="-54" cy="-120" r="26" />
        <circle cx="40" cy="-146" r="32" fill="#ff7f96" />
        <circle cx="-6" cy="-98" r="24" fill="#ffc4a8" />
        <path d="M-46-50h96L36 0h-68z" fill="#e9b35f" />
      </g>
    </svg>
  );
}
