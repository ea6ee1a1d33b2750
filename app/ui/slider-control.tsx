import { Slider as Radix } from 'radix-ui';

export type ControlProps = {
  values: number[];
  min: number;
  max: number;
  /** The name of each thumb, and its value for screen readers. */
  thumbs: readonly { label: string; valueText: string }[];
  onChange: (values: number[]) => void;
};

/** The operable part of a slider; a script of its own, because it is as large as a page. */
export default function SliderControl({ values, min, max, thumbs, onChange }: ControlProps) {
  return (
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
  );
}
