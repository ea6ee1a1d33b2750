import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { emailFault, passwordFault } from '#app/domain/accounts/account-rules.ts';
import { STAFF_PASSWORD_MIN_LENGTH } from '#app/domain/staff/staff-rules.ts';
import { doCommand } from '#app/platform/command.ts';
import { STAFF_ROLES, type StaffRole } from '#tenants/scope.ts';
import { addStaff, disableStaff, listStaff } from './staff.ts';

const USAGE = `Usage: npm run staff -- COMMAND
  list                          who may log in to the console, and for which brands
  add EMAIL --name NAME --role operator
  add EMAIL --name NAME --role support --brands amora,she
                                lets somebody in, or writes them anew; asks for the password
      --password-file FILE      the password is the first line of a file
  disable EMAIL                 ends their sessions and lets them in no more`;

const OPTIONS = {
  name: { type: 'string', default: '' },
  role: { type: 'string', default: '' },
  brands: { type: 'string', default: '' },
  'password-file': { type: 'string' },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const isRole = (text: string | undefined): text is StaffRole => STAFF_ROLES.some((role) => role === text);

/** Asked for without an echo; never an argument, which other users of the machine could read. */
async function askPassword(): Promise<string> {
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  for await (const line of asking) {
    asking.close();
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
  if (passwordFault(given))
    throw new Error('This password is too long, or among those that are tried first.');
  return given;
}

async function add(sql: postgres.Sql, email: string, options: Options): Promise<void> {
  const { name = '', role = '' } = options;
  const brands = (options.brands ?? '').split(',').filter(Boolean);
  if (emailFault(email)) throw new Error(`${email} is no e-mail address.`);
  if (name.trim() === '' || name.length > 100)
    throw new Error('Say who it is, in 1 to 100 characters: --name NAME.');
  if (!isRole(role)) throw new Error(`--role is ${STAFF_ROLES.join(' or ')}.`);
  if (role === 'support' && brands.length === 0)
    throw new Error('Say which brands support works for: --brands amora,she.');
  const password = await readPassword(options['password-file']);
  await addStaff(sql, { email, name, role, brands: role === 'support' ? brands : [], password });
  say(`${email} may log in at /console of ${role === 'support' ? brands.join(', ') : 'every brand'}.`);
}

async function list(sql: postgres.Sql): Promise<void> {
  for (const { email, name, role, disabled, brands, lastSeenAt } of await listStaff(sql)) {
    const of = role === 'operator' ? 'all brands' : brands.join(', ');
    const seen = lastSeenAt ? lastSeenAt.toISOString().slice(0, 10) : 'never';
    say(`${disabled ? 'off' : 'on '}  ${email.padEnd(30)} ${role.padEnd(8)} ${name}  (${of}; last: ${seen})`);
  }
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command, email = '', ...more] = positionals;
  const known = command === 'list' || ((command === 'add' || command === 'disable') && email !== '');
  if (!known || more.length > 0) {
    say(USAGE);
    return 2;
  }
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is not set and no local server was found.');
  const sql = postgres(process.env.DATABASE_URL, { max: 1, onnotice: () => {} });
  try {
    if (command === 'list') await list(sql);
    else if (command === 'add') await add(sql, email, values);
    else if (!(await disableStaff(sql, email))) throw new Error(`There is nobody of ${email}.`);
    else say(`${email} is logged out and cannot log in any more.`);
    return 0;
  } finally {
    await sql.end();
  }
}

await doCommand(USAGE, run);
