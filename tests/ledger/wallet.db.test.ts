import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTenant, type TenantSql } from '#db/client.ts';
import { openWorld } from '#tests/world/world.ts';
import { actionsOf, steps, toDatabase, toModel } from './sequence.ts';
import { sum, WalletModel } from './wallet-model.ts';

const SEQUENCES = Number(process.env.WALLET_SEQUENCES ?? 300);
const world = openWorld();

/** Inserts a member with an empty wallet, premium or not. */
async function newMember(number: number): Promise<number> {
  const tenant = world.amora.id;
  const id = 1_000_000 + number;
  await world.owner`
    with m as (insert into members (tenant_id, id, name, gender, date_of_birth, country, region)
      values (${tenant}, ${id}, 'X', 'male', '1990-01-01', 'NL', 'NL-UT') returning id)
    insert into accounts (tenant_id, id, email, password_hash, status, language)
      select ${tenant}, id, ${`wallet-${id}@example.test`}, 'x', 'active', 'en' from m`;
  return id;
}

/** The database's figures of a member's credits, each from its own source. */
async function wallet(sql: TenantSql, tenant: number, member: number) {
  const [row] = await sql<Record<string, number>[]>`
    select a.credits as balance,
      (select coalesce(sum(remaining), 0)::int from credit_lots where tenant_id = ${tenant} and member_id = ${member}) as lots,
      (select coalesce(sum(amount), 0)::int from ledger_entries where tenant_id = ${tenant} and member_id = ${member}) as entries,
      (select coalesce(sum(credits), 0)::int from credit_debts
        where tenant_id = ${tenant} and member_id = ${member} and settled_at is null) as owed
    from accounts a where tenant_id = ${tenant} and id = ${member}`;
  const accounts = await sql<{ account: string; credits: number }[]>`
    select p.account, sum(p.credits)::int as credits from ledger_entries e
      join ledger_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = ${tenant} and e.member_id = ${member} and p.account <> 'member'
    group by p.account having sum(p.credits) <> 0`;
  return { ...row, house: Object.fromEntries(accounts.map(({ account, credits }) => [account, credits])) };
}

function expected(model: WalletModel) {
  const house = Object.fromEntries(Object.entries(model.house).filter(([, credits]) => credits !== 0));
  const { balance } = model;
  return {
    balance,
    lots: balance,
    entries: balance,
    owed: sum([...model.debts.values()], (owed) => owed),
    house,
  };
}

describe('the ledger in the database', () => {
  it(`agrees with the model over ${SEQUENCES} random wallet histories, result by result`, async () => {
    const tenant = world.amora.id;
    let number = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const member = await newMember(number++);
        const actions = actionsOf(list, member);
        const model = new WalletModel();
        const wanted = actions.map((action) => toModel(model, action));
        await inTenant(tenant, async (tx) => {
          for (const [index, action] of actions.entries())
            expect([action, await toDatabase(tx, tenant, member, action)]).toEqual([action, wanted[index]]);
          expect(await wallet(tx.sql, tenant, member)).toEqual(expected(model));
        });
      }),
      { numRuns: SEQUENCES },
    );
  }, 600_000);
});
