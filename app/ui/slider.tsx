import { lazy, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import type { ControlProps } from './slider-control.tsx';

const SliderControl = lazy(() => import('./slider-control.tsx'));

type Props = ControlProps & {
  label: ReactNode;
  /** The selected value, in words. */
  text: string;
  /** Submit the form's values; hidden while the slider replaces them. */
  children: ReactNode;
};

/**
 * A slider with one or two thumbs. The fields inside belong to the form and mirror its value; they are shown without
 * JavaScript. Until it is visible, which the filters of a list never are on a phone, it is only drawn.
 */
export function Slider({ label, text, children, ...control }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const drawn = <DrawnSlider {...control} />;
  return (
    <>
      <div className="slider" ref={place}>
        {/* Hidden from screen readers, because the thumbs announce the value. */}
        <p aria-hidden="true" className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{label}</span>
          <span>{text}</span>
        </p>
        {seen ? (
          <Suspense fallback={drawn}>
            <SliderControl {...control} />
          </Suspense>
        ) : (
          drawn
        )}
      </div>
      <div className="slider-fields">{children}</div>
    </>
  );
}

function useSeen(place: { current: HTMLElement | null }): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      startTransition(() => setSeen(true));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return seen;
}

/** Half of a thumb's width: the outermost thumbs stay within the track. */
const HALF_THUMB_PX = 14;

/** Looks the same as the control. */
function DrawnSlider({ values, min, max, thumbs }: Omit<ControlProps, 'onChange'>) {
  const percent = values.map((value) => ((value - min) / (max - min)) * 100);
  const start = percent.length > 1 ? Math.min(...percent) : 0;
  return (
    <span className="slider-root" aria-hidden="true">
      <span className="slider-track">
        <span
          className="slider-range"
          style={{ left: `${start}%`, right: `${100 - Math.max(...percent)}%` }}
        />
      </span>
      {thumbs.map(({ label }, index) => {
        const at = percent[index] ?? 0;
        const inward = HALF_THUMB_PX * (1 - at / 50);
        return (
          <span
            key={label}
            className="absolute -translate-x-1/2"
            style={{ left: `calc(${at}% + ${inward}px)` }}
          >
            <span className="slider-thumb" />
          </span>
        );
      })}
    </span>
  );
}
