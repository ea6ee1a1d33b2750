/** Dusk over a harbour: two sails leaning together, lights on the water. */
export function Harbour() {
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="harbour-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#12294a" />
          <stop offset=".5" stopColor="#5071b7" />
          <stop offset=".72" stopColor="#f2a08f" />
        </linearGradient>
        <linearGradient id="harbour-sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3d5c9f" />
          <stop offset="1" stopColor="#0f2440" />
        </linearGradient>
        <radialGradient id="harbour-sun">
          <stop offset="0" stopColor="#fff6c4" />
          <stop offset=".4" stopColor="#ffd79b" />
          <stop offset="1" stopColor="#ffd79b" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h1200v650H0z" fill="url(#harbour-sky)" />
      <circle cx="600" cy="560" r="330" fill="url(#harbour-sun)" />
      <circle cx="600" cy="560" r="104" fill="#fff1c2" />
      <g fill="#fff" opacity=".75">
        <circle cx="160" cy="120" r="3" />
        <circle cx="330" cy="210" r="2" />
        <circle cx="480" cy="90" r="2.5" />
        <circle cx="760" cy="150" r="2" />
        <circle cx="930" cy="80" r="3" />
        <circle cx="1060" cy="230" r="2" />
      </g>
      <path d="M0 600c120-60 210-60 330 0l90 20H0z" fill="#2b4880" />
      <path d="M1200 570c-130-50-240-20-340 40l-60 20h400z" fill="#2b4880" />
      <path d="M0 620h1200v280H0z" fill="url(#harbour-sea)" />
      <path
        d="M510 640h180l-30 26 60 30-90 34 70 50-100 60-100-60 70-50-90-34 60-30z"
        fill="#ffd79b"
        opacity=".4"
      />
      <path d="M578 250c-90 90-168 196-196 318l196 22z" fill="#fff" />
      <path d="M578 330c-60 70-110 150-128 246l128 14z" fill="#e5566f" />
      <path d="M622 250c90 90 168 196 196 318l-196 22z" fill="#fef156" />
      <path d="M622 330c60 70 110 150 128 246l-128 14z" fill="#88e100" />
      <path d="M366 604h224c-8 46-40 68-80 68h-72c-40 0-64-26-72-68z" fill="#163853" />
      <path d="M610 604h224c-8 42-32 68-72 68h-72c-40 0-72-22-80-68z" fill="#0f2a42" />
      <path
        d="M0 720c100-30 200-30 300 0s200 30 300 0 200-30 300 0 200 30 300 0v180H0z"
        fill="#1d3a69"
        opacity=".7"
      />
      <path d="M0 800c100-26 200-26 300 0s200 26 300 0 200-26 300 0 200 26 300 0v100H0z" fill="#0d1f38" />
    </svg>
  );
}
