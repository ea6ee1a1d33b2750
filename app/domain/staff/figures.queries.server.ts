import type postgres from 'postgres';
import type { TenantSql, Tx } from '#db/client.ts';
import { type Metric, PART_SPLITS, type PartSplit, type Split } from './figure-rules.ts';

/** From the start of one day to the end of another, in the brand's time zone. */
type FigureSpan = { from: string; to: string; zone: string };

/** Above this number per day, sources are added up as one, because links can contain any source. */
const KEYS_PER_DAY = 50;
const OTHER = 'other';
const SPLITS: Split[] = ['total', ...PART_SPLITS];

type Fragment = postgres.Fragment;
type Rows = (sql: TenantSql, tenantId: number, from: Fragment, until: Fragment) => Fragment;

const ofAccounts =
  (column: 'signup_at' | 'confirmed_at' | 'paid_at'): Rows =>
  (sql, tenantId, from, until) =>
    sql`
    select a.${sql(column)} as at, m.country, a.tracking as tracking,
      '' as currency, 1 as value
    from accounts a join members m on m.tenant_id = a.tenant_id and m.id = a.id
    where a.tenant_id = ${tenantId} and a.${sql(column)} >= ${from} and a.${sql(column)} < ${until}`;

const ofDocuments =
  (kind: 'invoice' | 'credit_note', value: 'count' | 'net'): Rows =>
  (sql, tenantId, from, until) =>
    sql`
    select d.issued_at as at, d.vat_country as country, a.tracking as tracking,
      ${value === 'count' ? sql`''` : sql`d.currency`} as currency,
      ${value === 'count' ? sql`1` : sql`abs(d.net_minor)`} as value
    from billing_documents d left join accounts a on a.tenant_id = d.tenant_id and a.id = d.member_id
    where d.tenant_id = ${tenantId} and d.kind = ${kind} and d.issued_at >= ${from} and d.issued_at < ${until}`;

/**
 * The events behind each figure: time, country and tracked visits (null where there are none), and the counted value.
 */
const EVENTS: Record<Metric, Rows> = {
  signups: ofAccounts('signup_at'),
  confirmed: ofAccounts('confirmed_at'),
  buyers: ofAccounts('paid_at'),
  active: (sql, tenantId, from, until) => sql`
    select m.last_active_at as at, m.country, a.tracking as tracking,
      '' as currency, 1 as value
    from members m join accounts a on a.tenant_id = m.tenant_id and a.id = m.id
    where m.tenant_id = ${tenantId} and m.last_active_at >= ${from} and m.last_active_at < ${until}`,
  messages: (sql, tenantId, from, until) => sql`
    select created_at as at, null::text as country, null::jsonb as tracking, '' as currency, 1 as value from messages
    where tenant_id = ${tenantId} and erased_at is null and created_at >= ${from} and created_at < ${until}`,
  likes: (sql, tenantId, from, until) => sql`
    select created_at as at, null::text as country, null::jsonb as tracking, '' as currency, 1 as value from likes
    where tenant_id = ${tenantId} and created_at >= ${from} and created_at < ${until}`,
  sales: ofDocuments('invoice', 'count'),
  revenue: ofDocuments('invoice', 'net'),
  refunds: ofDocuments('credit_note', 'net'),
  complaints: (sql, tenantId, from, until) => sql`
    select created_at as at, null::text as country, null::jsonb as tracking, '' as currency, 1 as value from complaints
    where tenant_id = ${tenantId} and created_at >= ${from} and created_at < ${until}`,
  mails: (sql, tenantId, from, until) => sql`
    select claimed_at as at, null::text as country, null::jsonb as tracking, '' as currency, 1 as value
    from mail_deliveries
    where tenant_id = ${tenantId} and done and claimed_at >= ${from} and claimed_at < ${until}`,
  bounces: (sql, tenantId, from, until) => sql`
    select last_bounce_at as at, null::text as country, null::jsonb as tracking, '' as currency, 1 as value
    from mail_addresses
    where tenant_id = ${tenantId} and last_bounce_at >= ${from} and last_bounce_at < ${until}`,
};

/**
 * Recounts a figure for each day of a span, in total and by breakdown. `keepsHighest`: a figure based on a time that
 * later events move, such as the last activity, never decreases.
 */
export async function countFigure(
  { sql }: Tx,
  tenantId: number,
  metric: Metric,
  { from, to, zone }: FigureSpan,
  { keepsHighest = false } = {},
): Promise<void> {
  const begin = sql`(${from}::date::timestamp at time zone ${zone})`;
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`;
  // Null without an account, whose sources are unknown; '' for people without a tracked link.
  const network = (touch: 'first' | 'last') =>
    sql`case when tracking is not null then coalesce(tracking->${touch}->>'network', '') end`;
  const campaign = (touch: 'first' | 'last') =>
    sql`case when tracking is not null
      then coalesce(nullif(concat_ws('/', tracking->${touch}->>'network', tracking->${touch}->>'ref'), ''), '') end`;
  if (!keepsHighest)
    await sql`
      delete from daily_figures
      where tenant_id = ${tenantId} and split = any(${SPLITS})
        and day between ${from} and ${to} and metric = ${metric}`;
  await sql`
    with events as (${EVENTS[metric](sql, tenantId, begin, end)}
    ), parts as (
      select (at at time zone ${zone})::date as day, currency, value, split, key
      from events cross join lateral (values
        ('total', ''),
        ('country', country),
        ('source', ${network('first')}),
        ('campaign', ${campaign('first')}),
        ('last_source', ${network('last')}),
        ('last_campaign', ${campaign('last')})
      ) part (split, key)
      where key is not null
    ), counted as (
      select day, currency, split, left(key, 121) as key, sum(value) as value from parts group by day, currency, split, 4
    ), ranked as (
      select *, row_number() over (partition by day, currency, split order by value desc, key) as rank from counted
    )
    insert into daily_figures (tenant_id, day, metric, currency, split, key, value)
    select ${tenantId}, day, ${metric}, currency, split, case when rank <= ${KEYS_PER_DAY} then key else ${OTHER} end,
      sum(value)
    from ranked group by day, currency, split, 6
    on conflict (tenant_id, split, day, metric, currency, key) do update
      set value = greatest(daily_figures.value, excluded.value)`;
}

export async function deleteFiguresBefore({ sql }: Tx, tenantId: number, day: string): Promise<void> {
  await sql`
    delete from daily_figures
    where tenant_id = ${tenantId} and split = any(${SPLITS}) and day < ${day}`;
}

/**
 * The latest day that was counted in all breakdowns; null before the first run, and for a breakdown that was added
 * later.
 */
export async function lastCountedDay({ sql }: Tx, tenantId: number): Promise<string | null> {
  const [row] = await sql<{ day: string | null }[]>`
    select max(day) as day from daily_figures where tenant_id = ${tenantId} and split = 'last_campaign'`;
  return row?.day ?? null;
}

export type DayFigure = { day: string; metric: Metric; currency: string; value: number };

/** The totals of each day. */
export async function listDayFigures(
  { sql }: Tx,
  tenantId: number,
  { from, to }: { from: string; to: string },
): Promise<DayFigure[]> {
  return await sql<DayFigure[]>`
    select day, metric, currency, value from daily_figures
    where tenant_id = ${tenantId} and split = 'total' and day between ${from} and ${to}
    order by day, metric, currency`;
}

export type PartFigure = { key: string; metric: Metric; currency: string; value: number };

/** The sums of a span by breakdown. */
export async function listPartFigures(
  { sql }: Tx,
  tenantId: number,
  split: PartSplit,
  { from, to }: { from: string; to: string },
): Promise<PartFigure[]> {
  return await sql<PartFigure[]>`
    select key, metric, currency, sum(value)::int8 as value from daily_figures
    where tenant_id = ${tenantId} and split = ${split} and day between ${from} and ${to}
    group by key, metric, currency order by key, metric, currency`;
}

export type FigureRow = DayFigure & { split: Split; key: string };

/** Everything of a span, for a file. */
export async function listFigureRows(
  { sql }: Tx,
  tenantId: number,
  { from, to }: { from: string; to: string },
): Promise<FigureRow[]> {
  return await sql<FigureRow[]>`
    select day, metric, currency, split, key, value from daily_figures
    where tenant_id = ${tenantId} and split = any(${SPLITS})
      and day between ${from} and ${to}
    order by split desc, day, metric, currency, key`;
}

export type BrandFigure = { tenantId: number; metric: Metric; currency: string; value: number };

/** The sums of a span for several brands, read by the console's role. */
export async function listBrandFigures(
  { sql }: Tx,
  tenantIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<BrandFigure[]> {
  return await sql<BrandFigure[]>`
    select tenant_id as "tenantId", metric, currency, sum(value)::int8 as value from daily_figures
    where tenant_id = any(${[...tenantIds]}) and split = 'total' and day between ${from} and ${to}
    group by tenant_id, metric, currency order by tenant_id, metric, currency`;
}
