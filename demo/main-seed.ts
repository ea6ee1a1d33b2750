import { join } from 'node:path';
import { env } from '#app/platform/env.ts';
import { isEmpty, seedDemo } from '#demo/seed/seed-demo.ts';

const { DATABASE_URL, DATA_DIR, APP_ENV } = env();
if (APP_ENV === 'production' && !process.argv.includes('--demo'))
  throw new Error('Demo accounts have a public password: production seeds them only with --demo.');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
if (await isEmpty(DATABASE_URL))
  await seedDemo(DATABASE_URL, { storageDir: join(DATA_DIR, 'storage'), log: say });
else say('There are brands already: nothing was seeded.');
