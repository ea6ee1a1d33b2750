/** Shapes cut from paper and lines by a thick pen, behind the prints. */
export function Scribbles() {
  return (
    <div className="collage-shapes">
      <svg aria-hidden="true" viewBox="0 0 200 200">
        <circle cx="100" cy="100" r="96" />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 200 200">
        <path d="M100 186C40 140 8 108 8 66 8 34 32 12 58 12c18 0 34 10 42 28 8-18 24-28 42-28 26 0 50 22 50 54 0 42-32 74-92 120z" />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 200 200">
        <path d="M16 24 184 8l10 150-80 34L8 168z" />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 240 80">
        <path d="M8 52c18-48 36-48 46-6s26 34 40-4 30-34 40 4 26 36 42-2 28-30 56-18" />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 120 120">
        <path d="M60 8v104M8 60h104M24 24l72 72M96 24 24 96" />
      </svg>
    </div>
  );
}
