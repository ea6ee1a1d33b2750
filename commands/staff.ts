import { Option } from 'commander';
import { currentCode } from '#app/domain/staff/sign-in.server.ts';
import {
  inviteAgain,
  inviteStaff,
  listStaff,
  readStaffLine,
  type StaffDraftFault,
  setStaffDisabled,
} from '#app/domain/staff/staff-accounts.server.ts';
import { INVITATION_DAYS } from '#app/domain/staff/staff-rules.ts';
import { utcDay } from '#app/platform/durations.ts';
import { staffHostIn } from '#app/platform/env.ts';
import { deliverPlatformMail } from '#app/platform/platform-mail.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { STAFF_ROLES, type StaffRole } from '#tenants/scope.ts';
import { originOf } from '#tenants/site-origin.ts';
import { callOf, commandLine, print } from './command-line.ts';
import { withBrands } from './database.ts';

const FAULTS: Record<StaffDraftFault, string> = {
  email_wrong: 'This is not an email address.',
  name_wrong: 'Say who it is, in 1 to 100 characters: --name NAME.',
  role_wrong: `The role is one of ${STAFF_ROLES.join(', ')}.`,
  brands_missing: 'Say which brands they work for: --brands amora,she, or --brands all.',
  known: `There is an account with this email address already: ${callOf('staff')} invite-again EMAIL`,
};

function invitationText(token: string): string {
  const host = staffHostIn();
  const path = `/console/invitation/${token}`;
  return host
    ? `Open this link within ${INVITATION_DAYS} days, once:\n  ${originOf(host)}${path}`
    : `Open this path on the host of the console (STAFF_HOST) within ${INVITATION_DAYS} days, once:\n  ${path}`;
}

/**
 * Emails the link from the platform's address; without that address, or a host for the link, prints it to be passed on.
 */
async function handOver(email: string, name: string, token: string): Promise<void> {
  const text = `Hi ${name},\n\nYou're invited to the staff console.\n${invitationText(token)}\n`;
  const mail = { to: email, subject: 'Your invitation to the staff console', text };
  const { PLATFORM_MAIL_FROM, STAFF_HOST } = process.env;
  const delivery = PLATFORM_MAIL_FROM && STAFF_HOST ? await deliverPlatformMail(mail) : 'off';
  if (delivery === 'sent') return print(`The link is on its way to ${email}.`);
  if (delivery === 'failed') print(`The email to ${email} was not sent; hand the link over yourself.`);
  print(invitationText(token));
}

async function personOf(email: string) {
  const person = await readStaffLine({ email: email.trim().toLowerCase() });
  if (!person) throw new Error(`There is no staff account ${email}.`);
  return person;
}

export const staff = commandLine('staff', 'Who may log in to the console.');

staff
  .command('list')
  .description('staff accounts, and the brands each works for')
  .action(() =>
    withBrands('staff', async () => {
      for (const { email, name, role, state, allBrands, slugs, lastSeenAt } of await listStaff()) {
        const of = allBrands ? 'all brands' : slugs.join(', ');
        const seen = lastSeenAt ? utcDay(lastSeenAt) : 'never';
        print(
          `${state.padEnd(8)}  ${email.padEnd(30)} ${role.padEnd(9)} ${name}  (${of}; last action: ${seen})`,
        );
      }
    }),
  );

type InviteOptions = { name: string; role: StaffRole; brands: string };

staff
  .command('invite <email>')
  .requiredOption('--name <name>', 'who it is, in 1 to 100 characters')
  .addOption(new Option('--role <role>', 'what they may do').choices(STAFF_ROLES).makeOptionMandatory(true))
  .requiredOption('--brands <slugs>', 'the brands they work for, such as amora,she, or all')
  .description('invite a person, who chooses a password and sets up an authenticator app')
  .action((email: string, { name, role, brands: slugs }: InviteOptions) =>
    withBrands('staff', async ({ scope }) => {
      const allBrands = slugs === 'all';
      const brands = allBrands
        ? []
        : slugs
            .split(',')
            .filter(Boolean)
            .map((slug) => scope(slug).tenant.id);
      const outcome = await inviteStaff(null, { email, name, role, allBrands, brands });
      if (!outcome.ok) throw new Error(FAULTS[outcome.code]);
      await handOver(outcome.email, outcome.name, outcome.token);
      closeMailPools();
    }),
  );

staff
  .command('invite-again <email>')
  .description('for a lost password or phone: deletes both, ends the sessions and sends a new link')
  .action((email: string) =>
    withBrands('staff', async () => {
      const person = await personOf(email);
      const token = await inviteAgain(null, person.id);
      if (!token) throw new Error(`The account ${email} is disabled.`);
      await handOver(person.email, person.name, token);
      closeMailPools();
    }),
  );

for (const [name, disabled, done] of [
  ['disable', true, "is logged out and can't log in anymore"],
  ['enable', false, 'can log in again'],
] as const)
  staff
    .command(`${name} <email>`)
    .description(disabled ? 'end their sessions and refuse their login' : 'let them log in again')
    .action((email: string) =>
      withBrands('staff', async () => {
        const { email: known } = await personOf(email);
        const outcome = await setStaffDisabled(null, known, disabled);
        if (!outcome.ok) throw new Error(`${email} is ${disabled ? 'disabled' : 'enabled'} already.`);
        print(`${known} ${done}.`);
      }),
    );

staff
  .command('code <email>')
  .description("a demo account's current code; not in production")
  .action((email: string) =>
    withBrands('staff', async () => {
      if (process.env.APP_ENV === 'production')
        throw new Error('In production a code comes from the authenticator app only.');
      const code = await currentCode(new Date(), (await personOf(email)).id);
      if (!code) throw new Error(`${email} has no authenticator yet.`);
      print(code);
    }),
  );
