import { useLingui } from '@lingui/react/macro';
import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { dateOf } from '#app/domain/staff/figure-rules.ts';

type Props = {
  /** The accessible name, and the caption. */
  title: string;
  days: readonly string[];
  /** One value per day. */
  values: readonly number[];
  /** The total of the line. */
  total: string;
  format: (value: number) => string;
};

const WIDTH = 420;
const HEIGHT = 150;
const EDGE = { top: 18, end: 8, bottom: 24, start: 8 };
const TICKS = 3;

/** Daily values as an area chart. The numbers are in the table below the charts and in the CSV. */
export function LineChart({ title, days, values, total, format }: Props) {
  const { i18n } = useLingui();
  const x = scalePoint<string>([...days], [EDGE.start, WIDTH - EDGE.end]);
  const y = scaleLinear([0, Math.max(1, ...values)], [HEIGHT - EDGE.bottom, EDGE.top]).nice(TICKS);
  const points = days.map((day, index): [number, number] => [x(day) ?? 0, y(values[index] ?? 0)]);
  const shape = area<[number, number]>()
    .x(([px]) => px)
    .y0(y(0))
    .y1(([, py]) => py);
  const date = (day: string): string =>
    i18n.date(dateOf(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return (
    <figure className="panel grid gap-1 p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{title}</span>
        <strong className="text-title">{total}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${total}, ${date(first)} – ${date(last)}`}
        className="console-chart"
      >
        {y
          .ticks(TICKS)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick}>
              <line
                x1={EDGE.start}
                x2={WIDTH - EDGE.end}
                y1={y(tick)}
                y2={y(tick)}
                className="console-chart-grid"
              />
              {tick > 0 && (
                <text x={EDGE.start} y={y(tick) - 3}>
                  {format(tick)}
                </text>
              )}
            </g>
          ))}
        <path d={shape(points) ?? ''} className="console-chart-area" />
        <path d={line()(points) ?? ''} className="console-chart-line" />
        <text x={EDGE.start} y={HEIGHT - 6}>
          {date(first)}
        </text>
        {days.length > 1 && (
          <text x={WIDTH - EDGE.end} y={HEIGHT - 6} textAnchor="end">
            {date(last)}
          </text>
        )}
      </svg>
    </figure>
  );
}
