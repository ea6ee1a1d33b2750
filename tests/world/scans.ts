import { inTenant, type Tx, txOn } from '#db/client.ts';

export type Scan = { type: string; index: string | undefined; condition: string | undefined };
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
};
type Asked = Promise<{ statement: { string: string } }>;

/**
 * The scans of a table in the generic plan of the first statement of `ask`. The statement runs, as the runtime role and
 * under the policies, before it is explained.
 */
export async function scansOf(
  tenantId: number,
  table: string,
  ask: (tx: Tx) => Promise<unknown>,
): Promise<Scan[]> {
  const nodes = await inTenant(tenantId, async (tx) => {
    const asked: Asked[] = [];
    const heard = new Proxy(tx.sql, {
      apply(sql, self, [strings, ...values]) {
        const query = Reflect.apply(sql, self, [strings, ...values]);
        if (/^\s*(select|with)\b/.test(strings[0] ?? '')) asked.push(query);
        return query;
      },
    });
    await ask(txOn(heard));
    const { string } = (await asked[0])?.statement ?? { string: '' };
    const values = Array.from(new Set(string.match(/\$\d+/g)), () => 'null').join();
    await tx.sql`set local plan_cache_mode = force_generic_plan`;
    await tx.sql.unsafe(`prepare probe as ${string}`);
    const rows = await tx.sql.unsafe<{ 'QUERY PLAN': { Plan: Node }[] }[]>(
      `explain (format json) execute probe(${values})`,
    );
    await tx.sql`deallocate probe`;
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => all(Plan)));
  });
  return nodes
    .filter((node) => node['Relation Name'] === table || node['Index Name']?.startsWith(table))
    .map((node) => ({ type: node['Node Type'], index: node['Index Name'], condition: node['Index Cond'] }));
}

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
