const ROADS = [
  'M-20 560C180 520 300 420 470 430S760 560 1220 470',
  'M240 -20C280 160 420 260 470 430S560 660 540 780',
  'M820 -20C780 180 860 300 800 420S700 640 760 780',
  'M-20 210C260 240 420 150 640 190S980 300 1220 220',
];
const PARKS = [
  'M560 250c60-30 150-10 170 50s-40 110-110 100-130-110-60-150z',
  'M180 600c50-40 160-30 180 20s-50 90-110 80-120-60-70-100z',
  'M930 330c70-20 130 20 130 80s-70 100-130 70-70-130 0-150z',
];
const SPOTS = [
  [470, 430],
  [640, 190],
  [800, 420],
  [540, 620],
  [345, 205],
  [700, 560],
] as const;

/** A drawn town, for countries without an outline. */
export function SomeMap() {
  return (
    <svg
      viewBox="0 0 1200 760"
      preserveAspectRatio="xMidYMid slice"
      className="map-lander-map"
      aria-hidden="true"
    >
      <path d="M0 0h1200v760H0z" className="map-home" />
      <path d="M-20 660C220 600 420 720 640 640s400-10 580-60v220H-20z" className="map-water" />
      <path d={PARKS.join('')} className="map-around" />
      <path d={ROADS.join('')} className="map-roads" />
      {SPOTS.map(([x, y], index) => (
        <g key={x} className={index === 0 ? 'map-town map-town-first' : 'map-town'}>
          <circle cx={x} cy={y} r={index === 0 ? 14 : 9} />
        </g>
      ))}
    </svg>
  );
}
