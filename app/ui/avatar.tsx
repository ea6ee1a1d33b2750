import { Icon } from './icon.tsx';

const sizes = { sm: 'size-8', md: 'size-11', lg: 'size-16', xl: 'size-24' };
const pixels = { sm: 32, md: 44, lg: 64, xl: 96 };

type Props = {
  src?: string | null;
  /** Empty where the name is shown next to it. */
  alt: string;
  size?: keyof typeof sizes;
  /** Text of the badge at the bottom; no badge without it. */
  dotLabel?: string;
  lazy?: boolean;
};

export function Avatar({ src, alt, size = 'md', dotLabel, lazy = true }: Props) {
  const shape = `${sizes[size]} rounded-full bg-sunken text-muted`;
  return (
    <span className={`relative inline-block flex-none ${sizes[size]}`}>
      {src ? (
        <img
          loading={lazy ? 'lazy' : 'eager'}
          src={src}
          alt={alt}
          width={pixels[size]}
          height={pixels[size]}
          decoding="async"
          className={`${shape} object-cover`}
        />
      ) : (
        <span className={`grid place-items-center ${shape}`}>
          {alt && <span className="sr-only">{alt}</span>}
          <Icon name="user-round" className="size-3/5" />
        </span>
      )}
      {dotLabel && <Dot label={dotLabel} className="absolute end-0 bottom-0" />}
    </span>
  );
}

/** A small round badge with a label for screen readers. */
function Dot({ label, className = '' }: { label: string; className?: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={`inline-block size-3 rounded-full border-2 border-surface bg-success ${className}`}
    />
  );
}
