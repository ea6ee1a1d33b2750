/** From here on badges show "99+" (docs/product.md, Layout and navigation), so counting stops here. */
export const COUNTED_FOR_BADGES = 100;
