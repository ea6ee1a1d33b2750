import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

type Props = {
  to: string;
  src: string;
  /** Empty where the title says it all. */
  alt: string;
  title: ReactNode;
  /** Beside the title, and never cut off where a long title is. */
  detail?: ReactNode;
  children?: ReactNode;
  /** A button at the upper corner, above the card's link. */
  corner?: ReactNode;
  /** The first row loads at once, the rest when it comes near. */
  eager?: boolean;
};

/** A photo with a title, all of it one link; its shape is the theme's. Lay it out in `photo-grid`. */
export function PhotoCard({ to, src, alt, title, detail, children, corner, eager }: Props) {
  return (
    <article className="photo-card">
      <img
        src={src}
        alt={alt}
        width={360}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="photo-card-photo"
      />
      <div className="photo-card-caption">
        <Link to={to} className="cover inline-flex max-w-full gap-1.5 font-bold">
          <span className="truncate">{title}</span>
          {detail && <span>{detail}</span>}
        </Link>
        {children && <div className="truncate text-sm">{children}</div>}
      </div>
      {corner && <div className="photo-card-corner">{corner}</div>}
    </article>
  );
}
