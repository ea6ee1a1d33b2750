import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { notExpandOnly, statementsOf } from './expand-only.ts';

const FOLDER = 'db/migrations';
/** Released before the rule; released migrations never change. */
const LAST_BEFORE = '0033_page_cache.sql';
const files = readdirSync(FOLDER).sort();
const faultsOf = (file: string) => notExpandOnly(readFileSync(`${FOLDER}/${file}`, 'utf8'));

it('migrations only add, or state why what they remove is no longer needed', () => {
  const wrong = files
    .filter((file) => file > LAST_BEFORE)
    .flatMap((file) => faultsOf(file).map((fault) => `${file}: ${fault}`));
  expect(wrong).toEqual([]);
});

it('lists the migrations before the rule that would need a reason', () => {
  const wrong = files.filter((file) => file <= LAST_BEFORE && faultsOf(file).length > 0);
  expect(wrong).toEqual([
    '0019_brand_history.sql',
    '0020_approvals.sql',
    '0022_case_work.sql',
    '0025_desk.sql',
    '0028_promotions_and_pages.sql',
    '0029_moderation.sql',
    '0030_desk_refunds.sql',
    '0032_campaign_figures.sql',
  ]);
});

it('accepts added columns, tables and indexes without a reason', () => {
  expect(
    notExpandOnly(`
      alter table likes add column passed_at timestamptz(3);
      alter table likes add column seen boolean not null default false, add column price numeric(4, 2);
      create table notes (tenant_id int not null, id bigint not null);
      alter table notes add constraint notes_pk primary key (tenant_id, id);
      create unique index on notes (tenant_id, id);
      create index likes_passed on likes (tenant_id, passed_at);
      -- drop table likes;
      insert into notes values (1, 'drop table likes; alter table likes rename to loves');
      do $$ begin drop table likes; end $$;`),
  ).toEqual([]);
});

it.each([
  'drop table likes',
  'drop index likes_new',
  'alter table likes drop column seen_at',
  'alter table likes add column a int, drop column seen_at',
  'alter table likes rename column seen_at to read_at',
  'alter table likes rename to loves',
  'alter table likes add column reason text not null',
  'ALTER TABLE public.likes ALTER COLUMN seen_at SET NOT NULL',
  'alter table likes alter seen_at type date',
  'alter table likes alter column created_at drop default',
  "alter table likes add constraint likes_kind check (kind in ('a', 'b'))",
  'create unique index likes_once on likes (tenant_id, liked_id)',
  'revoke insert on likes from app_runtime',
])('rejects without a reason: %s', (statement) => {
  expect(notExpandOnly(`${statement};`)).toHaveLength(1);
  expect(notExpandOnly(`-- contract: nothing has read it since the version before\n${statement};`)).toEqual(
    [],
  );
  // The reason applies to one statement only.
  expect(notExpandOnly(`-- contract: it is unused\nselect 1;\n${statement};`)).toHaveLength(1);
});

it('parses statements as PostgreSQL does', () => {
  expect(statementsOf(`select ';' as "a;b"; /* ; */ select $f$ ; $f$ -- ;\n, 2`)).toEqual([
    { text: 'select as a;b', mark: null },
    { text: 'select , 2', mark: null },
  ]);
});
