import postgres from 'postgres';

const LOGINS: [string, string][] = [
  ['free@example.test', 'free, e-mail confirmed, no photo'],
  ['new@example.test', 'free, signed up just now'],
  ['unconfirmed@example.test', 'e-mail not confirmed yet'],
  ['premium@example.test', 'premium, 250 credits, photos, chats, likes, matches'],
  ['low@example.test', 'premium, 7 credits'],
  ['empty@example.test', 'premium, no credits'],
  ['deleted@example.test', 'pending deletion'],
];
const STAFF: [string, string][] = [
  ['operator@example.test', 'operator: every brand, staff, jobs and the audit log'],
  ['support@example.test', 'support: every brand but one'],
  ['moderator@example.test', 'moderator'],
  ['finance@example.test', 'finance'],
  ['desk@example.test', 'desk: answers for fictional profiles'],
  ['auditor@example.test', 'auditor: reads, changes nothing'],
];
const PASSWORD = 'demo-password-24';

/** One line per brand, then the demo logins if there are any. */
export async function announce(site: {
  ownerUrl: string;
  port: number;
  demo: boolean;
  development: boolean;
  /** The payment simulator, if it runs. */
  payments?: string | undefined;
}): Promise<string> {
  const brands = await listBrands(site.ownerUrl);
  const width = Math.max(0, ...brands.map(({ name }) => name.length));
  const port = site.port === 80 ? '' : `:${site.port}`;
  const lines = brands.map(({ name, host }) => `  ${name.padEnd(width)}  http://${host}${port}`);
  if (!brands.length) lines.push('  No brand yet. Add one: npm run tenant -- add <file>');
  if (site.demo) {
    lines.push('', `Demo log-ins, the same on every brand, password ${PASSWORD}:`);
    const loginWidth = Math.max(...LOGINS.map(([login]) => login.length));
    for (const [login, what] of LOGINS) lines.push(`  ${login.padEnd(loginWidth)}  ${what}`);
    const staff = await staffIn(site.ownerUrl);
    if (staff.length > 0)
      lines.push(
        '',
        `Console for staff: http://${process.env.STAFF_HOST || 'staff.localhost'}${port}`,
        'The same password; the code of the second step: npm run staff -- code EMAIL',
      );
    for (const [login, what] of staff) lines.push(`  ${login.padEnd(loginWidth)}  ${what}`);
  }
  if (site.development && brands[0])
    lines.push('', `Mails that the site sent: http://${brands[0].host}${port}/dev/mail`);
  if (site.payments) lines.push(`Payments of the test provider: ${site.payments}`);
  return ['', ...lines, '', 'Ready. Ctrl-C stops everything.', ''].join('\n');
}

/** Data created before the console existed has no console logins. */
async function staffIn(ownerUrl: string): Promise<typeof STAFF> {
  const sql = postgres(ownerUrl, { max: 1 });
  try {
    const known = await sql<{ email: string }[]>`select email from platform.staff where disabled_at is null`;
    return STAFF.filter(([login]) => known.some(({ email }) => email === login));
  } finally {
    await sql.end();
  }
}

async function listBrands(ownerUrl: string): Promise<{ name: string; host: string }[]> {
  const sql = postgres(ownerUrl, { max: 1 });
  try {
    return await sql<{ name: string; host: string }[]>`
      select t.name, (
        select d.host from platform.tenant_domains d where d.tenant_id = t.id
        order by d.host like 'www.%', length(d.host) limit 1
      ) as host
      from platform.tenants t where t.active order by t.id limit 100`;
  } finally {
    await sql.end();
  }
}
