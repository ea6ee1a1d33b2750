const ELEMENTS_A_CARD = 9;
/** As many elements as the page that it is measured beside; fixed for the life of the process. */
const cards = Array.from(
  { length: Math.ceil(Number(process.env.ELEMENTS ?? 200) / ELEMENTS_A_CARD) },
  (_, i) => i,
);

/** No loader, no data, no styles, no words: a photo card's elements and attributes, and nothing to decide. */
export default function Index() {
  return cards.map((card) => (
    <article key={card} className="photo-card">
      <img
        src={`/photos/${card}/thumb.webp`}
        alt=""
        width={360}
        height={480}
        loading="lazy"
        className="photo-card-photo"
      />
      <div className="photo-card-caption">
        <a href={`/members/${card}`} className="cover block truncate font-bold">
          Name, 42
        </a>
        <div className="truncate text-sm">Place</div>
      </div>
      <form method="post" action={`/members/${card}/like`} className="photo-card-corner">
        <button type="submit" name="like" value="yes" className="like-button">
          <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24">
            <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5" />
          </svg>
        </button>
      </form>
    </article>
  ));
}
