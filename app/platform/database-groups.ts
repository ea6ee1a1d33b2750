import { z } from 'zod';

const address = z.url({ protocol: /^postgres(ql)?$/ });
const groupSchema = z.strictObject({
  /** Of the group's owner, as DATABASE_URL is of the registry's. */
  url: address,
  /** Of the roles of running programs, as DATABASE_RUNTIME_URL, DATABASE_RELAY_URL and DATABASE_CONSOLE_URL. */
  runtimeUrl: address.optional(),
  relayUrl: address.optional(),
  consoleUrl: address.optional(),
  /** As DATABASE_POOLER_URL and DATABASE_STANDBY_URLS. */
  poolerUrl: address.optional(),
  standbyUrls: z.array(address).optional(),
});

/** The PostgreSQL clusters of groups of brands other than the registry's own, by name. */
type DatabaseGroups = Record<string, z.infer<typeof groupSchema>>;

const groupsSchema = z.record(z.string(), groupSchema).superRefine((groups, context) => {
  for (const name of Object.keys(groups)) {
    if (name === 'main')
      context.addIssue({ code: 'custom', path: [name], message: 'is the cluster of DATABASE_URL' });
    else if (!/^[a-z][a-z0-9_]{0,29}$/.test(name))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'a name has lower-case letters, digits and _',
      });
  }
});

/** The text of DATABASE_GROUPS: JSON. */
export const databaseGroups = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(groupsSchema);

/** The text of DATABASE_STANDBY_URLS: addresses with commas between them. */
export const standbyUrls = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
  )
  .pipe(z.array(address));

/** For commands, which need little else of the environment. Throws when it is wrong. */
export function databaseGroupsIn(source: Record<string, string | undefined> = process.env): DatabaseGroups {
  const parsed = databaseGroups.safeParse(source.DATABASE_GROUPS || undefined);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new Error(`Configuration is wrong:\n  DATABASE_GROUPS: ${faults.join('; ')}`);
}

type Connections = {
  /** The program serves the console. */
  console?: boolean;
  /** It serves pages: many short transactions, and reads that may be a second old. */
  pages?: boolean;
};

/** The groups in the form in which the database is opened. */
export const groupConfigs = (
  groups: DatabaseGroups,
  { console: withConsole = false, pages = false }: Connections,
) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, { url, runtimeUrl, consoleUrl, poolerUrl, standbyUrls }]) => [
      name,
      {
        url,
        runtimeUrl,
        poolerUrl,
        ...(withConsole && { console: { url: consoleUrl } }),
        ...(pages && { standbyUrls }),
      },
    ]),
  );
