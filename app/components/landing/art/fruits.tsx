const slice =
  'M0-100L14-20 50-87 28-9 87-50 36 8 100 0 36 20 87 50 20 36 50 87 0 44-50 87-20 36-87 50-36 20-100 0-36 8-87-50-28-9-50-87-14-20z';

/** A table of ripe, round fruit. */
export function Fruits() {
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h1200v900H0z" fill="#ffc53d" />
      <circle cx="600" cy="450" r="430" fill="#ffd469" />
      <g fill="#fff3e6" opacity=".55">
        <circle cx="120" cy="140" r="26" />
        <circle cx="330" cy="70" r="18" />
        <circle cx="900" cy="90" r="24" />
        <circle cx="1090" cy="240" r="34" />
        <circle cx="70" cy="470" r="20" />
        <circle cx="1130" cy="560" r="18" />
      </g>
      <ellipse cx="600" cy="800" rx="520" ry="46" fill="#e29a10" opacity=".6" />
      <circle cx="850" cy="350" r="170" fill="#ff8a3c" />
      <circle cx="850" cy="350" r="146" fill="#fff3e6" />
      <path d={slice} transform="translate(850 350) scale(1.32)" fill="#ffa14f" />
      <circle cx="330" cy="400" r="150" fill="#c4126e" />
      <circle cx="330" cy="400" r="128" fill="#ff77b4" />
      <path d={slice} transform="translate(330 400) scale(1.15)" fill="#ffc2dc" />
      <path
        d="M600 270c110-120 320-50 320 160 0 220-160 370-320 370S280 650 280 430c0-210 210-280 320-160z"
        fill="#ff9270"
      />
      <path d="M600 270c110-120 320-50 320 160 0 220-160 370-320 370 130-140 160-380 0-530z" fill="#ff6f6a" />
      <path
        d="M600 270c-40 150-40 330 0 500"
        fill="none"
        stroke="#d5475c"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path d="M606 250c10-110 100-160 220-150-10 110-100 170-220 150z" fill="#2f8f5b" />
      <path d="M594 262c-20-80-90-110-170-96 20 80 90 120 170 96z" fill="#4fb374" />
      <ellipse cx="420" cy="450" rx="44" ry="86" fill="#fff" opacity=".4" transform="rotate(18 420 450)" />
      <g stroke="#2f8f5b" strokeWidth="11" fill="none" strokeLinecap="round">
        <path d="M180 660c20-120 60-180 130-220M300 680c0-100 0-170 10-240" />
        <path d="M920 700c10-90 50-140 110-170" />
      </g>
      <circle cx="180" cy="710" r="92" fill="#a80d5d" />
      <circle cx="310" cy="740" r="92" fill="#c4126e" />
      <circle cx="275" cy="706" r="20" fill="#fff" opacity=".55" />
      <circle cx="150" cy="676" r="18" fill="#fff" opacity=".5" />
      <circle cx="920" cy="720" r="104" fill="#7a1f7c" />
      <circle cx="1050" cy="760" r="70" fill="#94319a" />
      <circle cx="884" cy="682" r="22" fill="#fff" opacity=".45" />
    </svg>
  );
}
