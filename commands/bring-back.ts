import { InvalidArgumentError } from 'commander';
import postgres from 'postgres';
import { bringBack, compareCounts, timedTable } from '#db/bring-back.ts';
import { withOwnerOf } from '#tenants/groups/group-owner.ts';
import { commandLine, print } from './command-line.ts';
import { tenantIdOf, withOwner } from './database.ts';

type Period = { from: Date | undefined; until: Date | undefined };
type Options = { restored: string; table?: string[]; dryRun?: boolean } & Partial<Period>;

function instant(text: string): Date {
  const at = new Date(text);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('It must be an instant with a zone, such as 2026-11-25T00:00:00Z.');
  return at;
}

async function compareOrCopy(
  live: postgres.Sql,
  restored: postgres.Sql,
  tenantId: number,
  { from, until, table, dryRun }: Required<Pick<Options, 'table' | 'dryRun'>> & Period,
): Promise<void> {
  if (table.length === 0) {
    for (const { table: name, live: here, restored: there } of await compareCounts(live, restored, tenantId))
      print(`${name.padEnd(28)} ${there} restored, ${here} live`);
    return;
  }
  if (!from || !until || from >= until) throw new Error('Name the period: --from and --until.');
  const tables = await Promise.all(table.map((given) => timedTable(live, given)));
  for (const each of await bringBack(live, restored, { tenantId, tables, from, until, dryRun })) {
    const { restored: all, present, inserted, orphaned, superseded, identical } = each;
    print(
      `${each.table.padEnd(28)} ${all} restored, ${present} still there, ${inserted} ${dryRun ? 'would come back' : 'brought back'}, ` +
        `${orphaned} refer to what is gone, ${superseded} have a newer row; ${identical} are the same now`,
    );
    if (present + inserted < all) process.exitCode = 1;
  }
}

export const bringBackCommand = commandLine(
  'bring-back',
  `Copies rows of one brand that were deleted by accident from a restored database (docs/operations/restore.md). Without a
table it only names those whose number of rows differs. The exit code is 1 when rows of the period are still missing.`,
)
  .argument('<brand>')
  .requiredOption(
    '--restored <url>',
    "the restored database, as its owner; DATABASE_URL is the live one's, DATABASE_GROUPS where the brand is in another group",
  )
  .option(
    '--table <name[:column]...>',
    'a table, and its time if that is not created_at: messages participants:last_message_at',
  )
  .option('--from <instant>', 'rows of this time and later', instant)
  .option('--until <instant>', 'and before this time', instant)
  .option('--dry-run', 'counts what it would do')
  .action(async (brand: string, { restored: url, from, until, table = [], dryRun = false }: Options) => {
    const restored = postgres(url, { max: 1, onnotice: () => {} });
    try {
      await withOwner(async (registry) => {
        const tenantId = await tenantIdOf(registry, brand);
        if (tenantId !== (await tenantIdOf(restored, brand)))
          throw new Error(`The brand ${brand} has another id in the restored database: it is not a copy.`);
        await withOwnerOf(registry, tenantId, (live) =>
          compareOrCopy(live, restored, tenantId, { from, until, table, dryRun }),
        );
      });
    } finally {
      await restored.end();
    }
  });
