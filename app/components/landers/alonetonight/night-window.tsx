import type { ReactNode } from 'react';
import type { Niche } from '#tenants/niches.ts';

/** Roofs across the street: left edge, top, width. Further houses come first. */
const FAR = [
  [540, 330, 70],
  [610, 290, 60],
  [670, 350, 90],
  [760, 270, 56],
  [816, 320, 84],
  [900, 300, 60],
  [960, 345, 80],
  [1040, 285, 70],
] as const;
const NEAR = [
  [530, 450, 96],
  [632, 410, 84],
  [722, 480, 110],
  [838, 430, 90],
  [934, 470, 104],
  [1044, 420, 80],
] as const;
/** Windows that light up one after the other. */
const LIT = [
  [650, 440],
  [858, 470],
  [748, 520],
  [1064, 455],
  [560, 500],
  [972, 510],
  [900, 530],
] as const;

/** A room at night: a city behind the window, a person on the sill, a phone that lights their face. */
export function NightWindow({ niche }: { niche: Niche }) {
  return (
    <svg
      className="alone-scene"
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="alone-sky" x1="0" y1="0" x2="0" y2=".68">
          <stop offset="0" stopColor="var(--night-high)" />
          <stop offset="1" stopColor="var(--night-low)" />
        </linearGradient>
        <radialGradient id="alone-glow">
          <stop offset="0" stopColor="var(--lamp)" stopOpacity=".85" />
          <stop offset=".25" stopColor="var(--lamp)" stopOpacity=".32" />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
        </radialGradient>
        <pattern id="alone-panes" width="24" height="34" patternUnits="userSpaceOnUse">
          <path d="M6 8h10v14H6z" fill="var(--pane)" />
        </pattern>
        <clipPath id="alone-opening">
          <path d="M520 70h600v570H520z" />
        </clipPath>
      </defs>
      <g clipPath="url(#alone-opening)">
        <path d="M520 70h600v570H520z" fill="url(#alone-sky)" />
        <path
          d="M1020 120a52 52 0 1 0 34 88 62 62 0 0 1-34-88z"
          fill="var(--lamp)"
          transform="rotate(-14 1020 170) translate(265 40) scale(.74)"
        />
        <g fill="#fff">
          <circle cx="585" cy="130" r="2" />
          <circle cx="660" cy="205" r="1.5" />
          <circle cx="745" cy="120" r="2" />
          <circle cx="905" cy="110" r="1.5" />
          <circle cx="860" cy="215" r="2" />
          <circle cx="1085" cy="250" r="1.5" />
        </g>
        <Houses list={FAR} fill="var(--house-far)" />
        <Houses list={NEAR} fill="var(--house-near)" />
        <Houses list={NEAR} fill="url(#alone-panes)" />
        {LIT.map(([x, y]) => (
          <path key={x} className="alone-lit" d={`M${x} ${y}h14v18h-14z`} fill="var(--lamp)" />
        ))}
      </g>
      <g fill="none" stroke="var(--frame)">
        <path d="M520 70h600v570H520z" strokeWidth="20" />
        <path d="M820 70v570M520 262h600" strokeWidth="10" />
      </g>
      <path d="M486 636h668v30H486z" fill="var(--frame)" />
      <path d="M500 666h640v134H500z" fill="var(--night-wall)" />
      <Curtain />
      <Person hair={HAIR[niche]} />
      <Plant />
    </svg>
  );
}

function Houses({ list, fill }: { list: readonly (readonly [number, number, number])[]; fill: string }) {
  return (
    <g fill={fill}>
      {list.map(([x, y, width]) => (
        <rect key={x} x={x} y={y} width={width} height={640 - y} />
      ))}
    </g>
  );
}

function Curtain() {
  return (
    <g fill="var(--curtain)">
      <path d="M1070 40h130v720h-96c26-120 30-260 6-400-14-90-36-180-40-320z" />
      <path
        d="M1120 40c0 200 40 420 20 720M1162 40c6 240 20 480 4 720"
        fill="none"
        stroke="#0003"
        strokeWidth="6"
      />
    </g>
  );
}

const BUN = (
  <>
    <path d="M552 368c-14-64 34-100 84-88 30 6 46 26 44 46-30-8-54 2-66 26-6 28-20 50-46 50-8-10-14-20-16-34z" />
    <circle cx="556" cy="312" r="26" />
  </>
);
const LONG = (
  <path d="M548 372c-14-68 34-106 86-94 30 6 48 28 46 50-28-8-50 0-62 24 6 46 4 92-12 128-18 22-52 22-66 4 12-36 14-72 8-112z" />
);
/** Cropped, with a beard. */
const SHORT = (
  <>
    <path d="M557 358c-8-48 26-82 75-78 34 0 54 20 50 43-22-3-38 1-46 12-6 8-7 18-7 29h-13c-2-8-8-9-13-5-4 8-3 14 1 22-22 2-42-4-47-23z" />
    <path d="M624 380c10 14 32 20 62 14 5 20-9 35-38 33-18-2-28-20-24-47z" />
  </>
);
/** The person on the sill; a niche for men shows a man. */
const HAIR: Record<Niche, ReactNode> = { 1: LONG, 2: BUN, 3: LONG, 4: BUN, 5: BUN, 6: LONG, 7: SHORT };

/** Drawn with thick round lines: back against the frame, knees up, both hands around the phone. */
function Person({ hair }: { hair: ReactNode }) {
  return (
    <g fill="none" stroke="var(--person)" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="762" cy="452" r="230" fill="url(#alone-glow)" stroke="none" />
      <path d="M598 466C590 520 600 560 628 602" strokeWidth="84" />
      <path d="M640 600 770 506 800 618" strokeWidth="52" />
      <path d="M800 624h44" strokeWidth="30" />
      <path d="M606 480 650 566 724 486" strokeWidth="32" />
      <path
        d="M618 416c-34 2-60-22-58-58 2-40 34-62 68-58 30 4 50 26 50 54 6 10 12 18 12 24 0 6-8 6-10 8 2 24-14 34-38 32z"
        fill="var(--person)"
        strokeWidth="4"
      />
      <path d="M600 402 604 448" strokeWidth="40" />
      <g fill="var(--hair)" stroke="none">
        {hair}
      </g>
      <path d="M680 352c6 10 10 18 10 24 0 6-8 6-10 8 1 12-2 20-8 26" stroke="var(--lamp)" strokeWidth="3" />
      <path d="M742 446 728 490" stroke="var(--lamp)" strokeWidth="11" />
      <path d="M748 448 734 492" stroke="#05060c" strokeWidth="6" />
    </g>
  );
}

function Plant() {
  return (
    <g>
      <path
        d="M960 580c-50-10-66-50-64-86 40 6 62 36 64 86zm4 0c-14-60 6-100 40-124 18 46 4 92-40 124zm4 2c10-44 44-62 84-60-8 36-38 60-84 60z"
        fill="var(--plant)"
      />
      <path d="M924 580h84l-12 58h-60z" fill="var(--curtain)" />
    </g>
  );
}
