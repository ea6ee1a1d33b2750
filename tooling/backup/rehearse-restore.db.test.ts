import { expect, it } from 'vitest';
import { ProcessGroup } from '../embedded/process-group.ts';
import { makeTestFolder } from '../testing/test-servers.ts';
import { rehearseRestore } from './rehearse-restore.ts';

it('a brand’s deleted day is restored from a server that was restored to the moment before', {
  timeout: 240_000,
}, async () => {
  const processes = new ProcessGroup();
  const folder = await makeTestFolder(processes);
  try {
    const { tables, before, after, sentSince, otherUntouched, exact } = await rehearseRestore(
      processes,
      folder.dir,
      120,
    );
    expect(exact).toBe(true);
    for (const { table, restored, inserted, identical } of tables)
      expect({ table, inserted, identical }).toEqual({ table, inserted: restored, identical: restored });
    const broughtBack = Object.fromEntries(tables.map(({ table, inserted }) => [table, inserted]));
    expect(broughtBack.messages).toBeGreaterThan(20);
    expect(broughtBack.message_reactions).toBe(20);
    expect(after).toBe(before);
    expect(sentSince.sent).toBeGreaterThanOrEqual(20);
    expect(sentSince.kept).toBe(sentSince.sent);
    expect(otherUntouched).toBe(true);
  } finally {
    await processes.stop();
    await folder.remove();
  }
});
