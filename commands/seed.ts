import { join } from 'node:path';
import { isEmpty, seedDemo } from '#demo/seed/seed-demo.ts';
import { writeStaffWork } from '#demo/seed/work/write-staff-work.ts';
import { BRAND_WITHOUT_SUPPORT } from '#demo/seed/world/demo-accounts.ts';
import { actingAs } from './acting-as.ts';
import { commandLine, print } from './command-line.ts';
import { withBrands } from './database.ts';

type Options = { demo?: true; staffWork?: true };

export const seed = commandLine(
  'seed',
  'Creates the demo brands with their members, in a database without brands.',
)
  .option('--demo', 'yes, accounts whose password is public')
  .option('--staff-work', 'cases, reports and orders for the staff of the demo brands, once they are made')
  .action(async ({ demo, staffWork }: Options, command) => {
    if (!demo && !staffWork) command.error('Say what to create: --demo or --staff-work.');
    if (demo) await makeBrands();
    if (staffWork) await makeStaffWork();
  });

async function makeBrands(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('There is no database: set DATABASE_URL, or run "npm start" in a checkout.');
  if (!(await isEmpty(url))) return print('There are brands already: nothing was created.');
  await seedDemo(url, { storageDir: join(process.env.DATA_DIR || '.data', 'storage'), log: print });
}

const makeStaffWork = (): Promise<void> =>
  withBrands('seed', async ({ scopes }) => {
    for (const scope of scopes()) {
      const { slug } = scope.tenant;
      // The operator works for every brand.
      const as = (role: string) =>
        actingAs(scope, `${slug === BRAND_WITHOUT_SUPPORT ? 'operator' : role}@example.test`);
      await writeStaffWork(scope, as);
    }
  });
