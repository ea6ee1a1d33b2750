import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Option } from 'commander';
import { emailFault, passwordFault } from '#app/domain/accounts/account-rules.ts';
import { addStaff, disableStaff, listStaff } from '#app/domain/staff/staff-accounts.server.ts';
import { STAFF_PASSWORD_MIN_LENGTH } from '#app/domain/staff/staff-rules.ts';
import { STAFF_ROLES, type StaffRole } from '#tenants/scope.ts';
import { commandLine, print } from './command-line.ts';
import { withOwner } from './database.ts';

/** Reads a password without echo; never from an argument, which other users of the machine could read. */
async function askPassword(): Promise<string> {
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  for await (const line of input) {
    input.close();
    process.stdout.write('\n');
    return line;
  }
  return '';
}

async function readPassword(file: string | undefined): Promise<string> {
  const given =
    file === undefined ? await askPassword() : (readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '');
  if (given.length < STAFF_PASSWORD_MIN_LENGTH)
    throw new Error(`The password needs at least ${STAFF_PASSWORD_MIN_LENGTH} characters.`);
  if (passwordFault(given)) throw new Error('This password is too long, or too easy to guess.');
  return given;
}

type AddOptions = { name: string; role: StaffRole; brands?: string; passwordFile?: string };

export const staff = commandLine('staff', 'Who may log in to the console.');

staff
  .command('list')
  .description('staff accounts, and the brands each works for')
  .action(() =>
    withOwner(async (sql) => {
      for (const { email, name, role, disabled, brands, lastSeenAt } of await listStaff(sql)) {
        const of = role === 'operator' ? 'all brands' : brands.join(', ');
        const seen = lastSeenAt ? lastSeenAt.toISOString().slice(0, 10) : 'never';
        print(
          `${disabled ? 'off' : 'on '}  ${email.padEnd(30)} ${role.padEnd(8)} ${name}  (${of}; last seen: ${seen})`,
        );
      }
    }),
  );

staff
  .command('add <email>')
  .requiredOption('--name <name>', 'who it is, in 1 to 100 characters')
  .addOption(new Option('--role <role>', 'what they may do').choices(STAFF_ROLES).makeOptionMandatory(true))
  .option('--brands <slugs>', 'the brands that support works for, such as amora,she')
  .option('--password-file <file>', 'a file whose first line is the password; otherwise it is asked for')
  .description('add a staff account, or replace one')
  .action(async (email: string, { name, role, brands, passwordFile }: AddOptions) => {
    const slugs = role === 'support' ? (brands ?? '').split(',').filter(Boolean) : [];
    if (emailFault(email)) throw new Error(`${email} is not an email address.`);
    if (name.trim() === '' || name.length > 100)
      throw new Error('Say who it is, in 1 to 100 characters: --name NAME.');
    if (role === 'support' && slugs.length === 0)
      throw new Error('Say which brands support works for: --brands amora,she.');
    const password = await readPassword(passwordFile);
    await withOwner((sql) => addStaff(sql, { email, name, role, brands: slugs, password }));
    print(`${email} may log in at /console of ${role === 'support' ? slugs.join(', ') : 'every brand'}.`);
  });

staff
  .command('disable <email>')
  .description('end their sessions and refuse their login')
  .action((email: string) =>
    withOwner(async (sql) => {
      if (!(await disableStaff(sql, email))) throw new Error(`There is no staff account ${email}.`);
      print(`${email} is logged out and can't log in anymore.`);
    }),
  );
