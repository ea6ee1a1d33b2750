import { Slider as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  /** The selected value, in words. */
  text: string;
  values: number[];
  min: number;
  max: number;
  /** The name of each thumb, and its value for screen readers. */
  thumbs: readonly { label: string; valueText: string }[];
  onChange: (values: number[]) => void;
  /** Submit the form's values; hidden while the slider replaces them. */
  children: ReactNode;
};

/**
 * A slider with one or two thumbs. The fields inside belong to the form and mirror its value; they are shown without
 * JavaScript.
 */
export function Slider({ label, text, values, min, max, thumbs, onChange, children }: Props) {
  return (
    <>
      <div className="slider">
        {/* Hidden from screen readers, because the thumbs announce the value. */}
        <p aria-hidden="true" className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{label}</span>
          <span>{text}</span>
        </p>
        <Radix.Root className="slider-root" value={values} min={min} max={max} onValueChange={onChange}>
          <Radix.Track className="slider-track">
            <Radix.Range className="slider-range" />
          </Radix.Track>
          {thumbs.map((thumb) => (
            <Radix.Thumb
              key={thumb.label}
              className="slider-thumb"
              aria-label={thumb.label}
              aria-valuetext={thumb.valueText}
            />
          ))}
        </Radix.Root>
      </div>
      <div className="slider-fields">{children}</div>
    </>
  );
}
