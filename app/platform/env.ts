import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { databaseGroups, standbyUrls } from './database-groups.ts';
import { readWorkerQueues } from './queue-names.ts';
import { type RedisConfig, redisConfigOf, redisVariables } from './redis-config.ts';
import { WrongConfiguration } from './wrong-configuration.ts';

const schema = z.object({
  APP_ENV: z.enum(['development', 'production', 'test']).default('production'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_RUNTIME_URL: z.url().optional(),
  DATABASE_RELAY_URL: z.url().optional(),
  DATABASE_CONSOLE_URL: z.url().optional(),
  /** PgBouncer in transaction mode, with the login of DATABASE_RUNTIME_URL: for the transactions of members. */
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Hot standbys, with the login of DATABASE_RUNTIME_URL, for reads that may be a second old. */
  DATABASE_STANDBY_URLS: standbyUrls,
  /** Other groups of brands, each in a separate PostgreSQL cluster, as JSON by name. */
  DATABASE_GROUPS: databaseGroups,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  ...redisVariables,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** How long a stopping web process keeps serving, so that its proxies notice. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  DATA_DIR: z.string().default('.data'),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64,}$/i, 'must be at least 32 random bytes in hexadecimal')
    .optional(),
  /** A key with which a program of the installation can request any brand's settings. */
  INTERNAL_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The payment simulator, used where a company has no Adyen account; never in production. */
  ADYEN_LOCAL_URL: z.url({ protocol: /^http$/ }).optional(),
  /** An OpenID Connect provider of age checks. */
  AGE_PROVIDER_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  AGE_PROVIDER_CLIENT_ID: z.string().optional(),
  AGE_PROVIDER_CLIENT_SECRET: z.string().optional(),
  AGE_PROVIDER_SCOPE: z.string().default('openid age_over_18'),
  /** An HTTP gateway for text messages: accepts JSON, with the token as bearer. */
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_TOKEN: z.string().min(8).optional(),
  /** A push service for tests, which may be on this machine and without TLS. */
  PUSH_TEST_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** An advertising network for tests that accepts postbacks, which may be on this machine and without TLS. */
  POSTBACK_TEST_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Renders every text in a pseudo-locale, for tests of layout and of texts outside the catalogs. */
  PSEUDO_LOCALE: z.enum(['true', 'false']).default('false'),
  /** `off`: no job runs by its schedule, so that tests choose when each runs. */
  JOB_SCHEDULES: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The platform's own sender, for emails to its staff, and the key that signs them. */
  PLATFORM_MAIL_FROM: z.email().optional(),
  PLATFORM_MAIL_NAME: z.string().max(60).default('Staff console'),
  PLATFORM_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional(),
  /** PEM of a private RSA key, or the same in base64. */
  PLATFORM_DKIM_KEY: z.string().optional(),
  /** The port on which the worker receives bounces and complaints; unset: none are received. */
  MAIL_INBOX_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  MAIL_INBOX_HOST: z.string().default('127.0.0.1'),
  /** A mail service or a pipe delivers emails to the brands' bounce domains, instead of the worker's own inbox. */
  MAIL_DELIVERED: z.stringbool().default(false),
  /** The port of the process's metrics; unset: no metrics. Web and worker on one machine need different ports. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** A job whose worker is silent for this long is considered stalled, and another worker takes it over. */
  JOB_LOCK_MS: z.coerce.number().int().min(1_000).max(600_000).default(15_000),
  /** The job classes that a worker processes, each optionally with its concurrency. */
  WORKER_QUEUES: z
    .string()
    .default('')
    .transform((text, context) => {
      const queues = readWorkerQueues(text);
      if (queues) return queues;
      context.addIssue('must be of mail, push, media, money and general, such as mail:16,push');
      return z.NEVER;
    }),
  /** A trace collector (OTLP over HTTP); unset: no tracing. The library reads the headers itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Milliseconds after which waiting spans are sent. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().positive().default(5_000),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Puts the bucket's name in the path instead of the host, as most compatible servers require. */
  S3_PATH_STYLE: z.enum(['yes', 'no']).optional(),
  /** The host of the staff console, which must not be a brand's; in production there is no console without it. */
  STAFF_HOST: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in lower case, without a port')
    .optional(),
  /** Comma-separated addresses of proxies whose X-Forwarded-* headers are trusted. */
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** Outside production. */
export const DEMO_STAFF_HOST = 'staff.localhost';

/** The console's host from the environment alone, also for commands, which need few other variables. */
export const staffHostIn = ({ STAFF_HOST, APP_ENV }: NodeJS.ProcessEnv = process.env): string | null =>
  STAFF_HOST || ((APP_ENV || 'production') === 'production' ? null : DEMO_STAFF_HOST);

export const ENV_NAMES = Object.keys(schema.shape);

/** The bucket from the environment alone, for commands, which need few other variables. */
export const bucketIn = (source: NodeJS.ProcessEnv = process.env): BucketConfig | null => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  return bucketOf(schema.partial().parse(given));
};

/** Where photos are stored, if not in `DATA_DIR`. */
export type BucketConfig = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
};

export type AgeProviderConfig = { issuer: string; clientId: string; clientSecret: string; scope: string };

type PlatformSender = {
  address: string;
  name: string;
  dkim: { selector: string; privateKey: string } | null;
};

type Parsed = z.infer<typeof schema>;
export type Env = Omit<
  Parsed,
  | 'SECRET_KEY'
  | 'TRUSTED_PROXIES'
  | 'STAFF_HOST'
  | `S3_${string}`
  | `AGE_PROVIDER_${string}`
  | `PLATFORM_${string}`
  | `REDIS_${string}`
> & {
  REDIS: RedisConfig;
  /** Null: links for staff are not emailed, but passed on manually. */
  PLATFORM_MAIL: PlatformSender | null;
  /** Null: there is no console. */
  STAFF_HOST: string | null;
  SECRET_KEY: string;
  TRUSTED_PROXIES: ReadonlySet<string>;
  /** Null: files are stored in `DATA_DIR`. */
  S3: BucketConfig | null;
  /** Null: no age can be checked. */
  AGE_PROVIDER: AgeProviderConfig | null;
};

/**
 * Reads the configuration from the environment. Throws one error that names every invalid variable, so that a program
 * with a bad configuration does not start.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new WrongConfiguration(
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  const { SECRET_KEY, TRUSTED_PROXIES, STAFF_HOST, ...rest } = parsed.data;
  const faults = combinationFaults(parsed.data);
  const part = <T>(read: (given: Parsed) => T): T | null => {
    try {
      return read(parsed.data);
    } catch (error) {
      if (!(error instanceof WrongConfiguration)) throw error;
      faults.push(...error.faults);
      return null;
    }
  };
  const [redis, sender] = [part(redisConfigOf), part(platformSenderOf)];
  const [bucket, ageProvider] = [part(bucketOf), part(ageProviderOf)];
  if (faults.length > 0 || !redis) throw new WrongConfiguration(...faults);
  return {
    ...rest,
    STAFF_HOST: STAFF_HOST ?? (rest.APP_ENV === 'production' ? null : DEMO_STAFF_HOST),
    SECRET_KEY: SECRET_KEY ?? randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: new Set(
      TRUSTED_PROXIES.split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    ),
    REDIS: redis,
    PLATFORM_MAIL: sender,
    S3: bucket,
    AGE_PROVIDER: ageProvider,
  };
}

/** Faults of variables that are valid alone. */
function combinationFaults({ APP_ENV, METRICS_PORT, PORT, ...given }: Parsed): string[] {
  const faults: string[] = [];
  if (APP_ENV === 'production') {
    if (!given.SECRET_KEY) faults.push('SECRET_KEY: needed in production');
    if (given.ADYEN_LOCAL_URL) faults.push('ADYEN_LOCAL_URL: refused in production, where payments are real');
    for (const name of ['PUSH_TEST_ORIGIN', 'POSTBACK_TEST_ORIGIN'] as const)
      if (given[name]) faults.push(`${name}: refused in production`);
    if (given.PSEUDO_LOCALE === 'true') faults.push('PSEUDO_LOCALE: refused in production');
    if (given.JOB_SCHEDULES === 'off') faults.push('JOB_SCHEDULES: must be on in production');
  }
  if (METRICS_PORT !== undefined && METRICS_PORT === PORT)
    faults.push('METRICS_PORT: must not be PORT, where the site listens');
  return faults;
}

function platformSenderOf(given: Parsed): PlatformSender | null {
  const {
    PLATFORM_MAIL_FROM: address,
    PLATFORM_MAIL_NAME: name,
    PLATFORM_DKIM_SELECTOR: selector,
    PLATFORM_DKIM_KEY: key,
  } = given;
  if (!address) return null;
  const signs = selector !== undefined && key !== undefined;
  if (given.SMTP_URL && !signs)
    throw new WrongConfiguration('PLATFORM_MAIL_FROM: needs PLATFORM_DKIM_SELECTOR and PLATFORM_DKIM_KEY');
  const pem = key?.includes('BEGIN') ? key : Buffer.from(key ?? '', 'base64').toString('utf8');
  return { address, name, dkim: signs ? { selector, privateKey: pem } : null };
}

function ageProviderOf(given: Parsed): AgeProviderConfig | null {
  const {
    AGE_PROVIDER_ISSUER: issuer,
    AGE_PROVIDER_CLIENT_ID: clientId,
    AGE_PROVIDER_CLIENT_SECRET: clientSecret,
    AGE_PROVIDER_SCOPE: scope,
  } = given;
  if (!issuer) return null;
  if (!clientId || !clientSecret)
    throw new WrongConfiguration(
      'AGE_PROVIDER_ISSUER: needs AGE_PROVIDER_CLIENT_ID and AGE_PROVIDER_CLIENT_SECRET',
    );
  if (issuer.startsWith('http:') && given.APP_ENV === 'production')
    throw new WrongConfiguration('AGE_PROVIDER_ISSUER: must be https in production');
  return { issuer, clientId, clientSecret, scope };
}

function bucketOf(given: Partial<Parsed>): BucketConfig | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!bucket) {
    const half = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE'] as const;
    const set = half.filter((name) => given[name] !== undefined);
    // Otherwise photos would be stored in a folder that no other process can access.
    if (set.length > 0) throw new WrongConfiguration(`S3_BUCKET: needed with ${set.join(', ')}`);
    return null;
  }
  if (!accessKeyId || !secretAccessKey)
    throw new WrongConfiguration('S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1', S3_PATH_STYLE: style } = given;
  const pathStyle = style ? style === 'yes' : endpoint !== undefined;
  return { bucket, endpoint, region, accessKeyId, secretAccessKey, pathStyle };
}

let current: Env | undefined;

/** The process's configuration, read once. */
export function env(): Env {
  current ??= readEnv();
  return current;
}

/** For tests, which share a process and need different configurations. */
export function resetEnv(): void {
  current = undefined;
}
