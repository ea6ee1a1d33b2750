import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url';

type Props = {
  name: IconName;
  className?: string;
  strokeWidth?: number;
  fill?: 'none' | 'currentColor';
};

/** A decorative icon of the sprite, in the text's color and 24 pixels large unless a class says otherwise. */
export const Icon = ({ name, className, ...look }: Props) => (
  <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'} {...look}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
