import { type Difference, reconcile } from '#app/domain/credits/reconcile.server.ts';
import { runCommand, scopesOf } from './for-brands.ts';
import { say } from './say.ts';

const WORDS: Record<Difference['what'], string> = {
  balance_and_lots: 'the balance is not the sum of the lots',
  balance_and_entries: 'the balance is not the sum of the entries',
  last_entry: 'the balance is not that of the last entry',
  lot_and_postings: 'a lot is not the sum of its postings: lot',
  entry_and_postings: 'an entry is not the sum of its postings: entry',
  order: 'an entry does not go on from the one before: entry',
};

const sentence = ({ what, id, memberId, found, expected }: Difference): string => {
  const where = id === memberId ? '' : ` ${id}`;
  return `member ${memberId}: ${WORDS[what]}${where}, ${found} instead of ${expected}`;
};

const USAGE = `Usage: npm run reconcile [-- BRAND]
  Whether every balance is the sum of its entries and of its lots, on one brand or on all.`;

/** 0 when everything agrees, 1 when something does not; a line for each brand. */
await runCommand('reconcile', USAGE, async ([slug]) => {
  let code = 0;
  for (const scope of scopesOf(slug)) {
    const { members, differences, first } = await reconcile(scope);
    say(
      first
        ? `${scope.tenant.slug}: ${differences} differences, the first: ${sentence(first)}`
        : `${scope.tenant.slug}: ${members} members, all agree`,
    );
    if (first) code = 1;
  }
  return code;
});
