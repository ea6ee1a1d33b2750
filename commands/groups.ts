import { REGISTRY_GROUP } from '#db/placement.ts';
import { abortMove, cleanGroup, type GroupOwners, moveCompany } from '#tenants/groups/move-company.ts';
import { copyRegistry, type GroupOwner } from '#tenants/groups/registry-copy.ts';
import { commandLine, print } from './command-line.ts';
import { withGroups } from './database.ts';
import { notifySites } from './notify-sites.ts';

function named(owners: GroupOwners, name: string): GroupOwner {
  const owner = owners.get(name);
  if (!owner) throw new Error(`There is no group ${name}: name it in DATABASE_GROUPS.`);
  return owner;
}

type Company = { id: number; name: string; brands: string[]; group: string; to: string | null };

const listCompanies = ({ sql }: GroupOwner) => sql<Company[]>`
  select c.id, c.name, array_agg(t.slug order by t.slug) as brands, coalesce(g.group_name, ${REGISTRY_GROUP}) as "group",
    g.moving_to as to
  from platform.companies c join platform.tenants t on t.company_id = c.id
    left join platform.company_groups g on g.company_id = c.id
  group by c.id, c.name, g.group_name, g.moving_to order by 4, c.name`;

async function companyOf(owners: GroupOwners, slug: string): Promise<Company> {
  const companies = await listCompanies(named(owners, REGISTRY_GROUP));
  const found = companies.find(({ brands }) => brands.includes(slug));
  if (!found) throw new Error(`There is no brand ${slug}.`);
  return found;
}

export const groups = commandLine('groups', 'Groups of brands, each a PostgreSQL cluster of its own.');

groups
  .command('list')
  .description('the groups with their companies and brands')
  .action(() =>
    withGroups(async (owners) => {
      const companies = await listCompanies(named(owners, REGISTRY_GROUP));
      for (const name of owners.keys()) {
        const own = companies.filter(({ group }) => group === name);
        print(`${name}: ${own.length === 0 ? 'no brands' : ''}`.trim());
        for (const { name: company, brands, to } of own)
          print(`  ${company}: ${brands.join(', ')}${to ? ` (on their way to ${to})` : ''}`);
      }
    }),
  );

groups
  .command('prepare <group>')
  .description("give a migrated cluster its copy of the platform's tables; safe to run again")
  .action((group: string) =>
    withGroups(async (owners) => {
      await copyRegistry(named(owners, REGISTRY_GROUP), named(owners, group));
      print(`${group} has the platform's tables and can take brands.`);
    }),
  );

groups
  .command('move <brand> <group>')
  .description(
    'move a brand, with all brands of its company, while they serve; they pause for some seconds at the end',
  )
  .action((slug: string, group: string) =>
    withGroups(async (owners) => {
      const { id, name } = await companyOf(owners, slug);
      const moved = await moveCompany(owners, id, group, { announce: notifySites, say: print });
      print(
        `${name} is in ${group}: ${moved.brands.join(', ')}; ${moved.rows} rows in ${moved.tables} tables, counted and compared; paused for ${(moved.pausedMs / 1_000).toFixed(1)} seconds.`,
      );
      print('The old rows are still there, out of reach: "groups clean" deletes them.');
    }),
  );

groups
  .command('abort <brand>')
  .description('undo a move that was interrupted: the brands are where they were')
  .action((slug: string) =>
    withGroups(async (owners) => {
      const { id, name, group: source, to } = await companyOf(owners, slug);
      if (!to) throw new Error(`${name} is not being moved: it is in ${source}.`);
      await abortMove(owners, id, { source, target: to, announce: notifySites });
      print(`${name} is in ${source}.`);
    }),
  );

groups
  .command('clean <brand> <group>')
  .description("delete what a move has left of the company's brands in the group they came from")
  .action((slug: string, group: string) =>
    withGroups(async (owners) => {
      const { id, name } = await companyOf(owners, slug);
      print(`${await cleanGroup(owners, id, group)} rows of ${name} were deleted from ${group}.`);
    }),
  );
