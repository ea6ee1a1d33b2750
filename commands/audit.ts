import { verifyAudit } from '#app/domain/staff/audit-log.server.ts';
import { commandLine, print } from './command-line.ts';
import { withGroups } from './database.ts';

export const audit = commandLine('audit', "The staff's audit log.");

audit
  .command('verify')
  .description('recompute the chain of hashes; fails where an entry was changed or is missing')
  .action(() =>
    withGroups(async (owners) => {
      for (const { name, sql } of owners.values()) {
        const where = owners.size > 1 ? `${name}: ` : '';
        const { entries, head, brokenAt } = await verifyAudit(sql);
        if (brokenAt !== null)
          throw new Error(
            `${where}The audit log is broken at entry ${brokenAt}: it, or one before it, was changed.`,
          );
        print(`${where}${entries} entries, unchanged. Note the head elsewhere: ${head || '(empty)'}`);
      }
    }),
  );
