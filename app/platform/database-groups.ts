import { z } from 'zod';
import { WrongConfiguration } from './wrong-configuration.ts';

const address = z.url({ protocol: /^postgres(ql)?$/ });
const groupSchema = z.strictObject({
  /** For the group's owner, like DATABASE_URL for the registry's. */
  url: address,
  /** For the roles of running programs, like DATABASE_RUNTIME_URL, DATABASE_RELAY_URL and DATABASE_CONSOLE_URL. */
  runtimeUrl: address.optional(),
  relayUrl: address.optional(),
  consoleUrl: address.optional(),
  /** Like DATABASE_POOLER_URL and DATABASE_STANDBY_URLS. */
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

/** Parses DATABASE_GROUPS: JSON. */
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

/** Parses DATABASE_STANDBY_URLS: comma-separated addresses. */
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

/** For commands, which need few other variables. Throws when it is invalid. */
export function databaseGroupsIn(source: Record<string, string | undefined> = process.env): DatabaseGroups {
  const parsed = databaseGroups.safeParse(source.DATABASE_GROUPS || undefined);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new WrongConfiguration(`DATABASE_GROUPS: ${faults.join('; ')}`);
}

type Connections = {
  /** The program serves the console. */
  console?: boolean;
  /** The program serves pages: many short transactions, and reads that may be a second old. */
  pages?: boolean;
};

/** The groups in the format for opening the database. */
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
