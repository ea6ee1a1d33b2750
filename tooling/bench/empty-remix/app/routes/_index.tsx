const ELEMENTS_A_CARD = 9;
/** As many elements as the page it is compared with; fixed for the life of the process. */
const cards = Array.from(
  { length: Math.ceil(Number(process.env.ELEMENTS ?? 200) / ELEMENTS_A_CARD) },
  (_, i) => `0b5f6ad2-7c1e-4b0a-9d3f-${String(i).padStart(12, '0')}`,
);
const HEART =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';

/** No loader, data, styles or text: only the elements and attributes of a member's card, without any logic. */
export default function Index() {
  return cards.map((card) => (
    <article key={card} className="photo-card">
      <img
        src={`/photos/${card}/thumb.webp`}
        srcSet={`/photos/${card}/thumb.webp 240w, /photos/${card}/large.webp 720w`}
        sizes="(width < 576px) 50vw, 200px"
        alt=""
        width={360}
        height={480}
        loading="lazy"
        decoding="async"
        className="photo-card-photo"
      />
      <div className="photo-card-caption">
        <a href={`/members/${card}`} className="cover block truncate font-bold">
          Name, 42
        </a>
        <div className="truncate text-sm">Place</div>
      </div>
      <form method="post" action={`/members/${card}/like`} className="photo-card-corner" data-like={card}>
        <button
          type="submit"
          name="like"
          value="yes"
          aria-label="Like Name"
          aria-pressed={false}
          className="like-button"
        >
          <svg
            aria-hidden="true"
            width="24"
            height="24"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d={HEART} />
          </svg>
        </button>
      </form>
    </article>
  ));
}
