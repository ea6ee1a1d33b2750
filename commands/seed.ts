import { join } from 'node:path';
import { isEmpty, seedDemo } from '#demo/seed/seed-demo.ts';
import { commandLine, print } from './command-line.ts';

export const seed = commandLine(
  'seed',
  'Creates the demo brands with their members, in a database without brands.',
)
  .requiredOption('--demo', 'yes, accounts whose password is public')
  .action(async () => {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error('There is no database: set DATABASE_URL, or run "npm start" in a checkout.');
    if (!(await isEmpty(url))) return print('There are brands already: nothing was created.');
    await seedDemo(url, { storageDir: join(process.env.DATA_DIR || '.data', 'storage'), log: print });
  });
