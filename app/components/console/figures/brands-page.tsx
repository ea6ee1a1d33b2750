import { Trans, useLingui } from '@lingui/react/macro';
import type { Metric } from '#app/domain/staff/figure-rules.ts';
import { type Column, ListTable } from '../list-table.tsx';
import { useFigureWords } from './figure-words.ts';
import { SpanForm, type SpanInput } from './span-form.tsx';

type BrandSums = {
  slug: string;
  name: string;
  sums: readonly { metric: Metric; currency: string; value: number }[];
};
type Props = { span: SpanInput; brands: readonly BrandSums[]; next: string | null };

const SHOWN: readonly Metric[] = [
  'signups',
  'confirmed',
  'active',
  'messages',
  'buyers',
  'revenue',
  'refunds',
  'complaints',
];

/** The figures of several brands side by side. */
export function BrandFiguresPage({ span, brands, next }: Props) {
  const { t } = useLingui();
  const { metrics, value } = useFigureWords();
  const columns: Column<BrandSums>[] = [
    { key: 'brand', label: t`Brand`, cell: ({ name }) => name },
    ...SHOWN.map((metric) => ({
      key: metric,
      label: metrics[metric],
      cell: ({ sums }: BrandSums) =>
        sums
          .filter((each) => each.metric === metric)
          .map((each) => value(each.value, each.currency))
          .join(' + ') || '–',
      numeric: true,
    })),
  ];
  return (
    <>
      <h1>
        <Trans>Statistics for all brands</Trans>
      </h1>
      <SpanForm action="/console/figures" span={span} />
      <ListTable
        label={t`Statistics for all brands`}
        columns={columns}
        rows={brands}
        rowKey={({ slug }) => slug}
        href={({ slug }) => `/console/brands/${slug}/figures?from=${span.from}&to=${span.to}`}
        next={next}
      />
      <p className="text-sm text-muted">
        <Trans>
          Active members are added up per day, so a person who is active on three days counts three times.
        </Trans>
      </p>
    </>
  );
}
