/** A satin ribbon falling through the dark in one loose loop. */
export function Velvet() {
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="velvet-room" cx=".5" cy=".42" r=".75">
          <stop offset="0" stopColor="#3d1222" />
          <stop offset=".5" stopColor="#1d0c13" />
          <stop offset="1" stopColor="#090506" />
        </radialGradient>
        <linearGradient id="velvet-shine" x1="0" y1="0" x2="1" y2=".3">
          <stop offset="0" stopColor="#4a0d20" />
          <stop offset=".3" stopColor="#b02a50" />
          <stop offset=".46" stopColor="#e88aa0" />
          <stop offset=".6" stopColor="#9c1f43" />
          <stop offset="1" stopColor="#3d0a1a" />
        </linearGradient>
        <linearGradient id="velvet-back" x1="1" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2c0713" />
          <stop offset=".6" stopColor="#6d1631" />
          <stop offset="1" stopColor="#24060f" />
        </linearGradient>
      </defs>
      <path d="M0 0h1200v900H0z" fill="url(#velvet-room)" />
      <g fill="#000" opacity=".28">
        <path d="M90 0c30 300-30 600 10 900H0V0z" />
        <path d="M230 0c-20 300 40 600 0 900h-60c40-300-20-600 0-900z" />
        <path d="M1110 0c-30 300 30 600-10 900h100V0z" />
        <path d="M970 0c20 300-40 600 0 900h60c-40-300 20-600 0-900z" />
      </g>
      <path
        d="M380 560c40-190 300-250 440-120 100 96 20 240-150 240l-20-90c90 0 140-50 100-100-70-74-220-30-250 90z"
        fill="url(#velvet-back)"
      />
      <path
        d="M470-20h120c-30 170 20 260 110 350 120 120 180 250 60 380-90 90-260 120-420 60-140-52-220-10-360 80V730c120-70 230-80 350-40 130 46 240 40 300-20 60-66 10-140-60-220C470 330 430 180 470-20z"
        fill="url(#velvet-shine)"
      />
      <path
        d="M500-20c-30 190 10 330 106 440 84 90 150 190 70 272"
        fill="none"
        stroke="#f7c4cf"
        strokeOpacity=".35"
        strokeWidth="5"
      />
      <path
        d="M380 560c-30 120 40 220 200 270 170 52 380 30 640-90v-90c-230 110-430 140-580 90-110-36-150-90-140-150z"
        fill="url(#velvet-shine)"
      />
      <path
        d="M420 600c-10 90 60 160 190 190 160 36 370 0 590-100"
        fill="none"
        stroke="#f7c4cf"
        strokeOpacity=".3"
        strokeWidth="4"
      />
      <path d="M32 32h1136v836H32z" fill="none" stroke="#f3e9e7" strokeOpacity=".22" strokeWidth="2" />
    </svg>
  );
}
