import { Trans, useLingui } from '@lingui/react/macro';
import { METRICS, type Metric, MONEY_METRICS, type PartSplit } from '#app/domain/staff/figure-rules.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { useFigureWords } from './figure-words.ts';
import { LineChart } from './line-chart.tsx';
import { SpanForm, type SpanInput } from './span-form.tsx';

/** A figure in one currency; '' for counts. */
type Series = { metric: Metric; currency: string; values: readonly number[] };
export type Part = { key: string; values: Record<string, number> };

type Props = {
  brand: string;
  span: SpanInput;
  by: PartSplit;
  days: readonly string[];
  series: readonly Series[];
  parts: readonly Part[];
  /** Countries by code, in the reader's language. */
  countries: Record<string, string>;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Of the counted days. */
function average(values: readonly number[]): number {
  const counted = values.filter((value) => value > 0);
  return Math.round(sum(counted) / Math.max(1, counted.length));
}
const nameOf = ({ metric, currency }: Pick<Series, 'metric' | 'currency'>): string => metric + currency;

/** A brand's figures: one chart each, and their sums by country or by source. */
export function FiguresPage({ brand, span, by, days, series, parts, countries }: Props) {
  const { t } = useLingui();
  const { metrics, value } = useFigureWords();
  const at = `/console/brands/${brand}/figures`;
  const ways: Record<PartSplit, string> = {
    country: t({ message: 'Country', context: 'split figures by' }),
    source: t`Source`,
    campaign: t`Source and campaign`,
    last_source: t`Last source`,
    last_campaign: t`Last source and campaign`,
  };
  const partName = (key: string): string =>
    key === ''
      ? by === 'country'
        ? t`unknown`
        : t`direct`
      : key === 'other'
        ? t`others`
        : (countries[key] ?? key);
  const shown = series.filter((each) => PARTED.includes(each.metric));
  const columns: Column<Part>[] = [
    { key: 'key', label: ways[by], cell: ({ key }) => partName(key) },
    ...shown.map((each) => ({
      key: nameOf(each),
      label: metrics[each.metric],
      cell: ({ values }: Part) => value(values[nameOf(each)] ?? 0, each.currency),
      numeric: true,
    })),
  ];
  const query = `from=${span.from}&to=${span.to}`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h1>
          <Trans>Statistics</Trans>
        </h1>
        <LinkButton to={`${at}.csv?${query}`} variant="ghost" size="sm" reloadDocument>
          <Trans>Download as CSV</Trans>
        </LinkButton>
      </div>
      <SpanForm action={at} span={span}>
        <SelectField
          name="by"
          label={t`Split by`}
          defaultValue={by}
          options={Object.entries(ways).map(([key, label]) => ({ value: key, label }))}
        />
      </SpanForm>
      <Funnel series={series} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {METRICS.flatMap((metric) => series.filter((each) => each.metric === metric)).map((each) => (
          <LineChart
            key={nameOf(each)}
            title={metrics[each.metric]}
            days={days}
            values={each.values}
            total={
              each.metric === 'active'
                ? t`${{ count: value(average(each.values), '') }} per day`
                : value(sum(each.values), each.currency)
            }
            format={(tick) => value(tick, each.currency)}
          />
        ))}
      </div>
      <h2>{ways[by]}</h2>
      <ListTable label={ways[by]} columns={columns} rows={parts} rowKey={({ key }) => key} />
      <h2>
        <Trans>By day</Trans>
      </h2>
      <DayTable days={days} series={series} />
      <p className="text-sm text-muted">
        <Trans>
          Days follow the brand's time zone. Statistics update every hour. Active members update live.
        </Trans>
      </p>
    </>
  );
}

/** Figures that have a country and a source. */
const PARTED: readonly Metric[] = ['signups', 'confirmed', 'buyers', 'active', 'sales', ...MONEY_METRICS];

/** The share of signups that were confirmed and bought, within the same days. */
function Funnel({ series }: { series: readonly Series[] }) {
  const { t } = useLingui();
  const { share } = useFigureWords();
  const of = (metric: Metric): number => sum(series.find((each) => each.metric === metric)?.values ?? []);
  const signups = of('signups');
  const facts: [string, string][] = [
    [t`Signups confirmed`, share(of('confirmed'), signups)],
    [t`Signups with a purchase`, share(of('buyers'), signups)],
    [t`Bounce rate`, share(of('bounces'), of('mails'))],
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="text-title">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function DayTable({ days, series }: Pick<Props, 'days' | 'series'>) {
  const { t } = useLingui();
  const { metrics, value } = useFigureWords();
  const rows = days.map((day, index) => ({ day, index })).toReversed();
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'day', label: t`Day`, cell: ({ day }) => day, nowrap: true },
    ...series.map((each) => ({
      key: nameOf(each),
      label: metrics[each.metric],
      cell: ({ index }: { index: number }) => value(each.values[index] ?? 0, each.currency),
      numeric: true,
    })),
  ];
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        <Trans>Show table</Trans>
      </summary>
      <ListTable label={t`By day`} columns={columns} rows={rows} rowKey={({ day }) => day} />
    </details>
  );
}
