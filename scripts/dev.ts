import { createServer } from 'vite';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { dataDir } from '#tooling/embedded/data-dir.ts';
import { adoptLocalServers, databaseAddress } from '#tooling/embedded/local-servers.ts';
import { freePort } from '#tooling/embedded/ports.ts';
import { isRunning } from '#tooling/embedded/run-record.ts';
import { databaseEnv, loginsFrom } from '#tooling/embedded/servers.ts';
import { secretKey } from '#tooling/site/settings.ts';

/**
 * `npm run dev`: the site with hot reload, on the databases and workers of a running `npm start`. Everything is loaded
 * through Vite, so that each module exists once, as in the build.
 */
parseScript(
  commandLine(
    'dev',
    'Serves the site with changes shown at once, beside a running npm start, on PORT (3001).',
  ),
);
const owner = databaseAddress();
if (!owner || !(process.env.DATABASE_URL || isRunning(dataDir()))) {
  console.error('"npm start" is not running: start it in another terminal.');
  process.exit(1);
}
adoptLocalServers();
const dir = dataDir();
const key = secretKey(dir);
Object.assign(process.env, databaseEnv(owner, loginsFrom(key)), {
  NODE_ENV: 'development',
  APP_ENV: 'development',
  PORT: process.env.PORT ?? '3001',
  DATA_DIR: dir,
  SECRET_KEY: key,
});
const vite = await createServer({
  configFile: 'remix.config.ts',
  // Another port when one is in use: two checkouts may be worked on at once.
  server: {
    middlewareMode: true,
    hmr: { port: await freePort(24_678) },
    // Thousands of files that no module imports: watching them takes seconds at the start.
    watch: { ignored: ['**/.data/**', '**/.places/**', '**/build/**'] },
  },
  appType: 'custom',
});
const { startServer } = (await vite.ssrLoadModule(
  '/app/http/start-server.ts',
)) as typeof import('#app/http/start-server.ts');
await startServer({
  build: () => vite.ssrLoadModule('virtual:remix/server-build') as never,
  before: (pages) => (req, res, context) =>
    new Promise((resolve, reject) => {
      vite.middlewares(req, res, () => pages(req, res, context).then(resolve, reject));
    }),
});
console.log(`http://amora.localhost:${process.env.PORT}`);
