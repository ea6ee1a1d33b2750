import { join } from 'node:path';
import { isEmpty, seedDemo } from '#demo/seed/seed-demo.ts';
import { dataDir } from '#tooling/embedded/data-dir.ts';
import { databaseAddress } from '#tooling/embedded/local-servers.ts';

/** `npm run seed -- --demo`: the demo brands, into an empty database. */
const url = databaseAddress();
if (!url) throw new Error('There is no database. Start one with: npm start');
if (!process.argv.includes('--demo'))
  throw new Error('Demo accounts have a public password. Say --demo when that is what you want.');
if (await isEmpty(url)) await seedDemo(url, { storageDir: join(dataDir(), 'storage'), log: console.log });
else console.log('There are brands already: nothing was seeded.');
