import { commandLine, parseScript, positiveInteger } from '#commands/command-line.ts';
import { rehearseRestore } from '#tooling/backup/rehearse-restore.ts';
import { runCommand } from '#tooling/embedded/command.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { ensurePlaces } from '#tooling/places/ensure-places.ts';
import { makeTestFolder, type TestFolder } from '#tooling/testing/test-servers.ts';

const command = parseScript(
  commandLine(
    'rehearse-restore',
    'Rehearses a backup, an accident and the restore of one brand on servers of its own; touches no other data.',
  ).option('--profiles <count>', 'invented profiles for each of the demo brands', positiveInteger, 330),
);
const processes = new ProcessGroup();
let folder: TestFolder | null = null;
await runCommand(
  processes,
  async () => {
    await ensurePlaces();
    folder = await makeTestFolder(processes);
    const { profiles } = command.opts<{ profiles: number }>();
    const { tables, before, after, sentSince, otherUntouched, exact } = await rehearseRestore(
      processes,
      folder.dir,
      profiles,
      (line) => console.log(line),
    );
    for (const { table, restored, present, inserted, identical } of tables)
      console.log(
        `${table.padEnd(20)} ${restored} restored, ${present} still there, ${inserted} brought back, ${identical} the same`,
      );
    const checks = {
      'the second server ends exactly at the moment': exact,
      'the brand has the same rows as before the accident': before === after,
      [`all ${sentSince.sent} messages sent since then are kept`]: sentSince.kept === sentSince.sent,
      'the rows of the other brand are the same': otherUntouched,
    };
    for (const [check, passed] of Object.entries(checks)) console.log(`${passed ? '✔' : '✘'} ${check}`);
    return Object.values(checks).every(Boolean) ? 0 : 1;
  },
  async () => folder?.remove(),
);
