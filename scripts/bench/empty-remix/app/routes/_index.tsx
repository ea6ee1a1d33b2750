const ELEMENTS_A_CARD = 8;
/** As many elements as the page that it is measured beside; fixed for the life of the process. */
const cards = Array.from(
  { length: Math.ceil(Number(process.env.ELEMENTS ?? 200) / ELEMENTS_A_CARD) },
  (_, i) => i,
);

/** No loader, no data, no styles: the least that Remix can do with so many elements. */
export default function Index() {
  return cards.map((card) => (
    <article key={card}>
      <img src="/x.webp" alt="" />
      <div>
        <a href="/">Name</a>
        <span>Place</span>
      </div>
      <form>
        <button type="submit">+</button>
      </form>
    </article>
  ));
}
