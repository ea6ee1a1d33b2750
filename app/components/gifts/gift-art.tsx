import sheet from './gifts.svg?url&no-inline';

type Props = { gift: string; className?: string };

/**
 * A gift's drawing, out of one sheet that the browser keeps; its colours are the theme's, by the style around it.
 * The name stands beside it or in a label: the drawing itself says nothing.
 */
export function GiftArt({ gift, className = '' }: Props) {
  return (
    <svg className={`gift-art ${className}`} aria-hidden="true" focusable="false">
      <use href={`${sheet}#${gift}`} />
    </svg>
  );
}
