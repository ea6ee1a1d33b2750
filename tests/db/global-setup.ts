import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { makeTestFolder, startTestServers } from '#tooling/testing/test-servers.ts';

/**
 * Provides the servers for the database tests. `npm test` has started them already; Vitest run directly gets its own,
 * which end with it.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const processes = new ProcessGroup();
  const folder = await makeTestFolder(processes);
  Object.assign(process.env, await startTestServers(processes, folder.dir, (line) => console.log(line)));
  return async () => {
    await processes.stop();
    await folder.remove();
  };
}
