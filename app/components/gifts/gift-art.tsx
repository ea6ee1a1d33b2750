import sheet from './gifts.svg?url&no-inline';

type Props = { gift: string; className?: string };

/**
 * A gift's drawing from a cached sprite; it inherits the theme's colors. Decorative: the name is shown next to it or in
 * a label.
 */
export function GiftArt({ gift, className = '' }: Props) {
  return (
    <svg className={`gift-art ${className}`} aria-hidden="true" focusable="false">
      <use href={`${sheet}#${gift}`} />
    </svg>
  );
}
